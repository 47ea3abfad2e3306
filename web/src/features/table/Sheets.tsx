import { choose, setting } from "../../core/browser/settings";
import * as tokens from "../../core/browser/tokens";
import { goTo } from "../../core/hooks";
import type { Table } from "../../core/match/table";
import * as api from "../../core/wire/api";
import type { SeatInfo } from "../../core/wire/messages";
import type { MatchInfo } from "../../core/wire/rest_messages";
import { Confirm } from "../../parts/Dialog";
import { WhyNot } from "../../parts/position/WhyNot";
import { RulesSheet } from "../rules/RulesSheet";
import { SettingsSheet } from "../settings/SettingsSheet";
import { KeysHelp } from "./KeysHelp";
import { LuckSheet } from "./LuckSheet";
import { Invite } from "./people/Invite";

export type Sheet = "" | "why" | "invite" | "concede" | "delete" | "keys" | "settings" | "rules" | "luck";

interface Props {
  sheet: Sheet;
  table: Table;
  info: MatchInfo;
  kept: tokens.Kept | null;
  token: string;
  seats: readonly SeatInfo[];
  /** The keys of the board. */
  keys: readonly (readonly [string, string])[] | undefined;
  onKept: () => void;
  onTrouble: (text: string) => void;
  onClose: () => void;
}

/** Whatever lies above the table at the moment. */
export function Sheets({ sheet, table, info, kept, token, seats, keys, onKept, onTrouble, onClose }: Props) {
  async function remove(): Promise<void> {
    try {
      await api.deleteMatch(info.match, kept?.host ?? "");
      tokens.forget(info.match);
      goTo({ page: "lobby" });
    } catch (error) {
      onTrouble(api.messageOf(error));
    }
  }

  switch (sheet) {
    case "why":
      return <WhyNot told={table.state.blocked} onAsk={() => table.whyNot()} onClose={onClose} />;
    case "keys":
      return (
        <KeysHelp
          board={keys}
          shortcuts={setting("shortcuts") === "on"}
          onSwitch={(on) => choose("shortcuts", on ? "on" : "off")}
          onClose={onClose}
        />
      );
    case "luck":
      return <LuckSheet info={info} token={token} you={table.state.seat} over={table.state.over} onClose={onClose} />;
    case "settings":
      return <SettingsSheet onClose={onClose} />;
    case "rules":
      return <RulesSheet game={info.game} onClose={onClose} />;
    case "invite":
      return <Invite info={info} kept={kept} seats={seats} onKept={onKept} onClose={onClose} />;
    case "delete":
      return (
        <Confirm
          title="Delete this match?"
          text="It is deleted for everybody, with its log and its replay. This cannot be taken back."
          yes="Delete it"
          onNo={onClose}
          onYes={() => {
            onClose();
            void remove();
          }}
        />
      );
    case "concede":
      return (
        <Confirm
          title="Give up?"
          text="You leave the game for good; this cannot be taken back."
          yes="Concede"
          onNo={onClose}
          onYes={() => {
            onClose();
            table.concede();
          }}
        />
      );
    default:
      return null;
  }
}
