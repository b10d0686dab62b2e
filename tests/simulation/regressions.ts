/** Seeds that once failed, and what was wrong then. Each has a test of its own, too, since stories change. */
export const REGRESSIONS: readonly { readonly seed: number; readonly was: string }[] = [
  {
    seed: 56,
    was: 'a match that began while its player was being forgotten kept the name, and was in no list that leads to it',
  },
  {
    seed: 100,
    was: 'a challenge in a server of which Discord had not told since the start failed with an error of ours',
  },
  {
    seed: 1176,
    was: 'a rematch that was asked for in direct messages, which the other had closed, was shown nowhere',
  },
  {
    seed: 1420,
    was: 'a permission that was taken and given back before the client heard of it left the channel without boards for good',
  },
  {
    seed: 1360,
    was: 'a server that removed the bot while it was not connected, and added it again, did not see what it was refused in between',
  },
  {
    seed: 2507,
    was: 'what a server that had removed the bot should see was offered every five minutes to people who let nobody write to them',
  },
  {
    seed: 3739,
    was: 'somebody who had been deleted was left in the list of a day that only the clock of another process had come to',
  },
  {
    seed: 4954,
    was: 'an effect that a process whose clock was days ahead had put off waited until then, though others looked after the place',
  },
  {
    seed: 5082,
    was: 'nothing of the bot: somebody who was being forgotten read of their own cards, and the observer took them for a stranger',
  },
  {
    seed: 200650,
    was: 'nothing of the bot: a pause kept a command on its way to Redis for minutes',
  },
  {
    seed: 200824,
    was: 'an effect that had failed once before days in which nothing was tried was given up at its second try',
  },
  {
    seed: 201068,
    was: 'nothing of the bot: at the end of the trouble, a process stood still for longer than the story told',
  },
  {
    seed: 201483,
    was: 'a board of moves that Redis had lost counted as newer than every board of the moves that were there',
  },
  {
    seed: 6928,
    was: 'a clock that was set back after Discord had limited a channel left it without posts until it came to the same time again',
  },
  {
    seed: 8099,
    was: 'a move of the computer that Redis lost was ticked off afterwards, and nobody made another',
  },
  {
    seed: 8867,
    was: 'somebody whose deletion Redis lost in part stayed in a match, and in no list that leads to it',
  },
];
