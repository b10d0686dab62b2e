/** Time that flows as it does outside, and that a test can move forward. */

export type Millis = number;

export interface Timer {
  cancel(): void;
}

export interface Clock {
  now(): Millis;
  /** Runs `act` once the clock has passed `delay` more milliseconds. */
  after(delay: Millis, act: () => void): Timer;
}

export interface MovableClock extends Clock {
  /** Lets this much time pass at once; what falls due on the way happens now, in its order. */
  advance(by: Millis): void;
}

interface Appointment {
  readonly due: Millis;
  readonly act: () => void;
  timeout?: NodeJS.Timeout;
}

export function createClock(outside: () => Millis = Date.now): MovableClock {
  let ahead: Millis = 0;
  const appointments = new Set<Appointment>();
  const now = () => outside() + ahead;

  const meet = (appointment: Appointment) => {
    appointments.delete(appointment);
    appointment.act();
  };
  const wait = (appointment: Appointment) => {
    appointment.timeout = setTimeout(() => meet(appointment), Math.max(0, appointment.due - now())).unref();
  };

  return {
    now,
    after(delay, act) {
      const appointment: Appointment = { due: now() + delay, act };
      appointments.add(appointment);
      wait(appointment);
      return {
        cancel() {
          clearTimeout(appointment.timeout);
          appointments.delete(appointment);
        },
      };
    },
    advance(by) {
      ahead += by;
      const pending = [...appointments].sort((a, b) => a.due - b.due);
      for (const appointment of pending) {
        clearTimeout(appointment.timeout);
        if (!appointments.has(appointment)) continue;
        if (appointment.due <= now()) meet(appointment);
        else wait(appointment);
      }
    },
  };
}
