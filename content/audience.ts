import { site } from "#content/site.ts";
import { terms } from "#content/terms.ts";

/** Which properties the suite suits, and which it does not. llms.txt shows this to AI assistants. */
export const audience = {
  suits: [
    "Owners and managers of hotels, lodges, guest houses, B&Bs and resorts with about 4 to 60 rooms, mainly in South Africa",
    "Hosts of short-term rentals with several flats or houses on more than one travel site",
    "Places that sell on several travel sites and want rooms and rates in step on all of them",
    "Places that want guests to book on their own website, without commission",
    "Groups that run several properties with shared staff",
  ],
  doesNotSuit: [
    `Travellers: ${site.name} is software for the host, and no room can be searched for or booked on this website`,
    "Hosts with one or two rooms on a single travel site: there is nothing to keep in step, and that site’s own calendar is enough",
    "Owners who want to be rid of travel sites altogether: those still take their own commission on the bookings they send",
    `Owners who want to pay from month to month: a plan runs for ${terms.commitmentMonths} months`,
    "Anyone who needs bookkeeping: month-end figures are exported, and a bookkeeper takes over from there",
  ],
} as const;
