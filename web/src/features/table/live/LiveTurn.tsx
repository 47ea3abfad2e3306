import { Caption } from "../turn/Caption";
import { Turn } from "../turn/Turn";
import type { Live } from "./live";
import type { Opened } from "./opened";

interface Props {
  live: Live;
  opened: Opened;
  shortcuts: boolean;
  onKept: () => void;
}

/** What is to be done now, in words: beside a board that asks by itself, or instead of one. */
export function LiveTurn({ live, opened, shortcuts, onKept }: Props) {
  const { info, token, table, playing, hasBoard, module, seats, asking } = live;
  const { state, telling, picks, choose } = playing;
  return (
    <Turn
      table={table}
      state={telling ? { ...state, question: null } : state}
      info={info}
      token={token}
      seats={seats}
      asking={asking}
      shortcuts={shortcuts}
      picks={picks}
      beside={hasBoard}
      listOpen={opened.listOpen}
      hasTools={hasBoard && (module === null || module.hasTools === true)}
      hasChoice={module?.hasChoice === true}
      telling={playing.tale && !module?.hasTale ? <Caption tale={playing.tale} /> : null}
      remember={playing.auto.remember}
      onRemember={playing.auto.setRemember}
      onChoose={choose}
      onChooseAll={playing.chooseAll}
      onList={opened.setListOpen}
      onSheet={opened.setSheet}
      onKept={onKept}
    />
  );
}
