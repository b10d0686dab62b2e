/** What Discord says no with: an HTTP status, a code of its own, and its words. */

const REFUSALS = {
  unauthorized: [401, 0, '401: Unauthorized'],
  notFound: [404, 0, '404: Not Found'],
  methodNotAllowed: [405, 0, '405: Method Not Allowed'],
  unknownApplication: [404, 10002, 'Unknown Application'],
  unknownChannel: [404, 10003, 'Unknown Channel'],
  unknownGuild: [404, 10004, 'Unknown Guild'],
  unknownMember: [404, 10007, 'Unknown Member'],
  unknownMessage: [404, 10008, 'Unknown Message'],
  unknownUser: [404, 10013, 'Unknown User'],
  unknownEmoji: [404, 10014, 'Unknown Emoji'],
  unknownWebhook: [404, 10015, 'Unknown Webhook'],
  unknownInteraction: [404, 10062, 'Unknown interaction'],
  unknownCommand: [404, 10063, 'Unknown application command'],
  tooManyEmojis: [400, 30008, 'Maximum number of emojis reached'],
  tooManyAttachments: [400, 30015, 'Maximum number of attachments in a message reached (10)'],
  tooManyCommands: [400, 30032, 'Maximum number of application commands reached'],
  tooLarge: [413, 40005, 'Request entity too large'],
  alreadyAcknowledged: [400, 40060, 'Interaction has already been acknowledged.'],
  tooManyFollowUps: [400, 40094, 'This interaction has reached the max number of follow up messages'],
  missingAccess: [403, 50001, 'Missing Access'],
  notInDirect: [403, 50003, 'Cannot execute action on a DM channel'],
  notTheAuthor: [403, 50005, 'Cannot edit a message authored by another user'],
  emptyMessage: [400, 50006, 'Cannot send an empty message'],
  cannotDm: [403, 50007, 'Cannot send messages to this user'],
  missingPermissions: [403, 50013, 'Missing Permissions'],
  systemMessage: [403, 50021, 'Cannot execute action on a system message'],
  wrongChannelKind: [400, 50024, 'Cannot execute action on this channel type'],
  invalidWebhookToken: [401, 50027, 'Invalid Webhook Token'],
  invalidRecipient: [400, 50033, 'Invalid Recipient(s)'],
  invalidVersion: [400, 50041, 'Invalid API version provided'],
  invalidFile: [400, 50046, 'Invalid file uploaded'],
  archived: [400, 50083, 'Thread is archived'],
  invalidJson: [400, 50109, 'The request body contains invalid JSON.'],
  threadExists: [400, 160004, 'A thread has already been created for this message'],
} as const satisfies Record<string, readonly [status: number, code: number, message: string]>;

export type RefusalName = keyof typeof REFUSALS;

/** Discord's tree of what is wrong with a body: field by field, `_errors` at the leaves. */
export interface FormErrors {
  [field: string]: FormErrors | readonly FormError[];
}
export interface FormError {
  readonly code: string;
  readonly message: string;
}

export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly code: number;
  /** What else stands in the body. */
  readonly details: object;

  constructor(status: number, code: number, message: string, details: object = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }

  toJSON() {
    return { message: this.message, code: this.code, ...this.details };
  }
}

export function refusal(name: RefusalName): Refusal {
  const [status, code, message] = REFUSALS[name];
  return new Refusal(status, code, message);
}

export const invalidForm = (errors: FormErrors): Refusal =>
  new Refusal(400, 50035, 'Invalid Form Body', { errors });
