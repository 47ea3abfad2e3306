import type { ComponentChildren } from "preact";
import type * as tokens from "../../../core/browser/tokens";
import { type SeatInfo, WORDS } from "../../../core/wire/messages";
import { Brand } from "../../../parts/Brand";
import { Clock } from "../../../parts/Clock";
import { TableTitle } from "../TableHead";
import { TableMenu } from "../TableMenu";
import type { Live } from "./live";
import type { Opened } from "./opened";

interface Props {
  live: Live;
  opened: Opened;
  kept: tokens.Kept | null;
  /** Who sits here, where there is room for it. */
  children: ComponentChildren;
}

/** The head of the page: what is played, who sits here, and the menu. */
export function LiveHead({ live, opened, kept, children }: Props) {
  const { info, token, table, playing, hasBoard, module, seats, you } = live;
  const { question } = table.state;
  const listed = playing.telling ? 0 : (question?.picks?.options.length ?? question?.options.length ?? 0);
  const list = { open: opened.listOpen, count: listed, toggle: opened.toggleList };
  return (
    <Brand>
      <TableTitle info={info} state={table.state} token={token} status={table.status} />
      {children}
      {hasBoard ? <PhoneClocks seats={seats} you={you} ahead={table.ahead} /> : null}
      <TableMenu
        state={table.state}
        info={info}
        token={token}
        host={kept?.host ?? ""}
        words={WORDS}
        onSay={(word) => table.say(word)}
        onLog={module ? opened.toggleLog : undefined}
        ownLog={module?.hasLog === true}
        list={hasBoard && token ? list : undefined}
        onSheet={opened.setSheet}
      />
    </Brand>
  );
}

/** On a phone the seats are not listed; their time is. */
function PhoneClocks({ seats, you, ahead }: { seats: readonly SeatInfo[]; you: number; ahead: number }) {
  return (
    <span class="phone-clocks">
      {seats.map((seat) => (
        <Clock
          key={seat.seat}
          seat={seat}
          ahead={ahead}
          label={seat.seat === you ? "Your time" : seat.who || seat.name}
        />
      ))}
    </span>
  );
}
