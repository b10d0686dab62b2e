// Loaded before the program: a program with a token looks for Discord at the playground.
import { DefaultRestOptions } from 'discord.js';

DefaultRestOptions.api = process.env.PLAYGROUND_API;
