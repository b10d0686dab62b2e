/** Permissions by their names, and as the bits that Discord sends. */

import { PermissionFlagsBits } from 'discord-api-types/v10';

export type PermissionName = keyof typeof PermissionFlagsBits;

const NAMES = Object.keys(PermissionFlagsBits) as readonly PermissionName[];

export const permissionBits = (names: readonly PermissionName[]): bigint =>
  names.reduce((bits, name) => bits | PermissionFlagsBits[name], 0n);

export const permissionNames = (bits: bigint): PermissionName[] =>
  NAMES.filter((name) => (bits & PermissionFlagsBits[name]) !== 0n);

export const EVERYTHING: bigint = permissionBits(NAMES);
