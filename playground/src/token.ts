/** A bot's token looks like three parts of letters; this Discord takes any that does. */

const BOT_TOKEN = /^[\w-]{10,}\.[\w-]{4,}\.[\w-]{10,}$/;

export const isBotToken = (token: string): boolean => BOT_TOKEN.test(token);

export const isBotAuthorization = (header: string | undefined): boolean =>
  header?.startsWith('Bot ') === true && isBotToken(header.slice('Bot '.length));
