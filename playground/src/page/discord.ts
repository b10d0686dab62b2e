/** Discord's numbers. Its library has them as enums, and stays on the server. */

import type {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ButtonStyle,
  ComponentType,
  MessageFlags,
  MessageType,
  TextInputStyle,
} from 'discord-api-types/v10';

export const COMPONENT: Omit<typeof ComponentType, 'ContentInventoryEntry' | 'SelectMenu'> = {
  ActionRow: 1,
  Button: 2,
  StringSelect: 3,
  TextInput: 4,
  UserSelect: 5,
  RoleSelect: 6,
  MentionableSelect: 7,
  ChannelSelect: 8,
  Section: 9,
  TextDisplay: 10,
  Thumbnail: 11,
  MediaGallery: 12,
  File: 13,
  Separator: 14,
  Container: 17,
  Label: 18,
  FileUpload: 19,
  RadioGroup: 21,
  CheckboxGroup: 22,
  Checkbox: 23,
};

export const BUTTON: typeof ButtonStyle = {
  Primary: 1,
  Secondary: 2,
  Success: 3,
  Danger: 4,
  Link: 5,
  Premium: 6,
};

export const PARAGRAPH: TextInputStyle.Paragraph = 2;

export const OPTION: typeof ApplicationCommandOptionType = {
  Subcommand: 1,
  SubcommandGroup: 2,
  String: 3,
  Integer: 4,
  Boolean: 5,
  User: 6,
  Channel: 7,
  Role: 8,
  Mentionable: 9,
  Number: 10,
  Attachment: 11,
};

export const COMMAND: Omit<typeof ApplicationCommandType, 'PrimaryEntryPoint'> = {
  ChatInput: 1,
  User: 2,
  Message: 3,
};

export const FLAG: Pick<typeof MessageFlags, 'Ephemeral' | 'Loading'> = {
  Ephemeral: 64,
  Loading: 128,
};

export const MESSAGE: Pick<typeof MessageType, 'ThreadCreated' | 'ThreadStarterMessage'> = {
  ThreadCreated: 18,
  ThreadStarterMessage: 21,
};
