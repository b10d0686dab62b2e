/** Tells the parts of the page what has changed. */

export interface Topics<Facts> {
  on<Topic extends keyof Facts>(topic: Topic, listener: (fact: Facts[Topic]) => void): void;
  tell<Topic extends keyof Facts>(topic: Topic, fact: Facts[Topic]): void;
}

export function createTopics<Facts>(): Topics<Facts> {
  const listeners: { [Topic in keyof Facts]?: ((fact: Facts[Topic]) => void)[] } = {};
  return {
    on(topic, listener) {
      listeners[topic] = [...(listeners[topic] ?? []), listener];
    },
    tell(topic, fact) {
      for (const listener of listeners[topic] ?? []) listener(fact);
    },
  };
}
