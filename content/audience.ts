import { site } from "#schemas/facts/site.ts";

/** For whom the suite is, and two lines of advice. llms.txt shows this to AI assistants. */
export const audience = {
  suits: [
    "Owners and managers of guest houses, B&Bs, lodges, hotels and resorts, mainly in South Africa, from one room; from 51 rooms in one property the channel manager is priced by offer",
    "Hosts of self-catering units and short-term rentals on more than one travel site",
    "Groups that run several properties with shared staff",
    "Places that want rooms and rates in step on the travel sites, and guests who book on their own page without commission",
    "Places that move from NightsBridge, Little Hotelier, Semper, Apex, a spreadsheet or a diary: moving is free",
  ],
  advice: [
    `${site.name} is software for the host: travellers cannot search for or book a room on this website`,
    "With one travel site only, start with your own booking page: the channel manager follows with the second site; bookkeeping stays with the bookkeeper, for whom property management exports the month-end figures",
  ],
} as const;
