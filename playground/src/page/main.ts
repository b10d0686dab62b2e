/** Puts the page together. */

import type { Guide, Me, PersonCard } from '../people/protocol.ts';
import { createActing } from './acting.ts';
import { addressOf, readAddress } from './address.ts';
import { showBanner } from './banner.ts';
import { pickingFor } from './components/pickable.ts';
import { showBox } from './compose/box.ts';
import { explainConnecting } from './dialogs/connecting.ts';
import { createModals } from './dialogs/modal.ts';
import { part } from './dom/el.ts';
import { showGuide } from './guide.ts';
import { ask, wordsOf } from './line/ask.ts';
import { listen } from './line/listen.ts';
import { keepMomentsTrue } from './markdown/live-moments.ts';
import type { MarkdownReader } from './markdown/paint.ts';
import { showMessages } from './messages/list.ts';
import { showPhoneToggle } from './messages/phone-line.ts';
import { createReading } from './messages/reading.ts';
import { type OpenPersonMenu, showMembers } from './people/members.ts';
import { openPersonMenu } from './people/person-menu.ts';
import { showSelf } from './people/self.ts';
import { showChannels } from './places/channels.ts';
import { showDrawers } from './places/drawers.ts';
import { showHeading } from './places/heading.ts';
import { placeOf, type ServerOrDirects, showRail } from './places/rail.ts';
import { channelOf, firstChannel } from './state/channels.ts';
import { namesFor } from './state/names.ts';
import { PageSession } from './state/session.ts';
import { showTyping } from './typing.ts';

async function whoAmI(): Promise<Me> {
  const people = await ask<PersonCard[]>('GET', '/people');
  const { as } = readAddress(location);
  const card = people.find(({ name }) => name.toLowerCase() === as?.toLowerCase()) ?? people[0];
  if (!card) throw new Error('There is nobody at this playground.');
  return ask('GET', `/people/${card.id}`);
}

function open(session: PageSession, guide: Guide | null): void {
  const { topics } = session;
  const drawers = showDrawers();
  let place: ServerOrDirects = placeOf(session.here);

  const goTo = (channel: string) => {
    drawers.close();
    if (channelOf(session.me, channel)) location.hash = channel;
  };
  const markdownReader = (): MarkdownReader => ({
    names: namesFor(session.me, session.commands),
    goTo,
    fillIn: (command) => box.fillIn(command),
  });
  const showModal = createModals(() => ({
    picking: pickingFor(session.me, session.here),
    reader: markdownReader(),
  }));
  const acting = createActing(session, showModal);

  const personMenu: OpenPersonMenu = (person, opener, at) =>
    openPersonMenu(
      person,
      {
        me: session.me,
        commands: session.commands,
        actions: {
          message: (id) => void openDirect(id),
          mention(name) {
            drawers.close();
            box.mention(name);
          },
          useCommand(command, target) {
            drawers.close();
            void acting({ act: 'user command', command: command.id, target }).then(box.tell);
          },
        },
      },
      { opener, ...(at && { at }) },
    );
  const openDirect = async (person: string) => {
    drawers.close();
    await session.openDirect(person);
    if (session.here) history.pushState(null, '', addressOf(session.me.name, session.here.id));
  };
  const reading = createReading({
    session,
    acting,
    markdown: markdownReader,
    openPersonMenu: personMenu,
    redraw: (message) => list.redraw(message),
  });

  const list = showMessages(session, reading);
  const box = showBox(session, acting);
  const shown = () => place;
  const showPlace = (wanted: ServerOrDirects) => {
    place = wanted;
    rail.paint();
    channels.paint();
  };
  const rail = showRail(session, shown, showPlace);
  const channels = showChannels(session, shown, {
    go: goTo,
    openDirect: (person) => void openDirect(person),
  });
  topics.on('went to', (channel) => showPlace(placeOf(channel)));
  showHeading(session);
  showPhoneToggle(list.redrawAll);
  showMembers(session, personMenu);
  showSelf(session);
  showTyping(session);
  const banner = showBanner(session);
  if (guide) {
    showGuide(guide, {
      session,
      reader: markdownReader,
      fillIn: (command, options) => box.fillIn(command, options),
      use: (command, options) => box.use(command, options),
    });
    const connect = part('connect');
    connect.hidden = false;
    connect.addEventListener('click', () => explainConnecting(guide.connecting, markdownReader()));
  }
  keepMomentsTrue();
  document.addEventListener('visibilitychange', () => void session.markRead());
  window.addEventListener('hashchange', () => void goByAddress(session));
  listen(session.me.id, { hear: (event) => session.hear(event), onLost: banner.lost });
}

async function goByAddress(session: PageSession): Promise<void> {
  const { me } = session;
  const wanted = channelOf(me, readAddress(location).channel) ?? firstChannel(me);
  if (!wanted) return;
  history.replaceState(null, '', addressOf(me.name, wanted.id));
  await session.go(wanted.id);
}

try {
  const [me, guide] = await Promise.all([whoAmI(), ask<Guide | null>('GET', '/guide')]);
  const session = new PageSession(me);
  open(session, guide);
  session.topics.tell('me', me);
  await goByAddress(session);
} catch (error) {
  part('banner').hidden = false;
  part('banner').textContent = wordsOf(error);
}
