import * as api from "../core/api";
import type { SeatInfo } from "../core/messages";
import type { MatchInfo } from "../core/rest_messages";
import type { Table } from "../core/table";
import * as tokens from "../core/tokens";
import { goTo } from "../hooks";
import { choose, setting } from "../settings";
import { Confirm } from "./Dialog";
import { Invite } from "./Invite";
import { KeysHelp } from "./KeysHelp";
import { RulesSheet } from "./RulesSheet";
import { SettingsSheet } from "./SettingsSheet";
import { WhyNot } from "./WhyNot";

export type Sheet = "" | "why" | "invite" | "concede" | "delete" | "keys" | "settings" | "rules";

interface Props {
  sheet: Sheet;
  table: Table;
  info: MatchInfo;
  kept: tokens.Kept | null;
  seats: readonly SeatInfo[];
  onKept: () => void;
  onTrouble: (text: string) => void;
  onClose: () => void;
}

/** Whatever lies above the table at the moment. */
export function Sheets({ sheet, table, info, kept, seats, onKept, onTrouble, onClose }: Props) {
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
        <KeysHelp shortcuts={setting("shortcuts") === "on"} onSwitch={(on) => choose("shortcuts", on ? "on" : "off")} onClose={onClose} />
      );
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
