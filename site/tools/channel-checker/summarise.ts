import type { CommissionPayment } from "#schemas/facts/travel-sites.ts";
import { countText, fill, type Plural } from "#schemas/fill.ts";
import { locale } from "#schemas/languages.ts";
import { readWords } from "#schemas/words.ts";
import type { Channel } from "#site/tools/channel-checker/channels.ts";

const { summary: words } = readWords("ota-commission").mySites;

const listFormat = new Intl.ListFormat(locale);

export const listNames = (names: readonly string[]) => listFormat.format(names);

function fillNames(text: string | Plural, names: readonly string[]): string {
  const form = typeof text === "string" ? text : countText(text, names.length);
  return fill(form, { sites: listNames(names) });
}

type Sites = readonly Channel[];

/** "Google, free booking links" is Google in a sentence. */
const namesOf = (sites: Sites) => sites.map(({ name }) => name.split(",")[0] ?? name);

/** Returns what the chosen sites charge and how they connect, in sentences: "Booking.com and LekkeSlaap are connected." */
export function summarise(chosen: Sites): { first: string; others: string } {
  const rates = describeRates(chosen);
  const noRate = namesOf(chosen.filter(({ rows }) => rows.length === 0));
  const withoutRate =
    noRate.length > 2
      ? fill(words.noRateOf, { count: noRate.length })
      : fill(words.noRate, { sites: listNames(noRate) });
  const others = [rates, rates && noRate.length > 0 && withoutRate, describePayment(chosen)];
  return { first: describeConnections(chosen), others: others.filter(Boolean).join(" ") };
}

const maxNames = 3;

function describeConnections(chosen: Sites): string {
  const { all, ask, askAll, of, some } = words.connected;
  const count = chosen.length;
  const connected = namesOf(chosen.filter(({ isConnected }) => isConnected));
  const notConnected = namesOf(chosen.filter(({ isConnected }) => !isConnected));
  if (count <= maxNames)
    return [
      connected.length > 0 && fillNames(some, connected),
      notConnected.length > 0 && fillNames(ask, notConnected),
    ]
      .filter(Boolean)
      .join(" ");
  if (connected.length === 0) return fill(askAll, { count });
  if (notConnected.length === 0) return fill(all, { count });
  return fill(of, { connected: connected.length, count });
}

function describeRates(chosen: Sites): string {
  const rates = chosen.flatMap(({ rows }) => rows.map(({ rate }) => rate));
  if (rates.length === 0) return "";
  const low = Math.min(...rates.map((rate) => rate.low));
  const high = Math.max(...rates.map((rate) => rate.high ?? rate.low));
  // As in "from 15%".
  const isOpen = rates.some((rate) => rate.high === undefined);
  const { single, range, open, openRange } = words.commission;
  if (low === high) return fill(isOpen ? open : single, { low: `${low}%` });
  return fill(isOpen ? openRange : range, { low: `${low}%`, high: `${high}%` });
}

const payments = ["split", "site", "either", "property"] as const satisfies CommissionPayment[];

/** Returns who takes the guest's money: "LekkeSlaap takes the deposit; on Booking.com it varies." */
function describePayment(chosen: Sites): string {
  const sentence = payments
    .map((by) => [by, namesOf(chosen.filter(({ rows }) => rows[0]?.payment === by))] as const)
    .filter(([, names]) => names.length > 0)
    .map(([by, names], index) =>
      fillNames(words.money[by === "either" && index === 0 ? "eitherFirst" : by], names),
    )
    .join("; ");
  return sentence && `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}
