import { withIds } from "#content/with-ids.ts";

/**
 * Terms of hotel distribution in plain English. Each has an anchor, so that articles can link to /glossary#adr. Amounts are
 * examples; content/glossary.test.ts recomputes the sums.
 */
export type GlossaryTerm = {
  id: string;
  /** The page lists terms by this name. */
  term: string;
  /** The long form, or another name. */
  alsoCalled?: string;
  /** One to three sentences. */
  definition: string;
  example?: string;
  links?: readonly { label: string; path: string }[];
};

export const glossary = withIds({
  adr: {
    term: "ADR",
    alsoCalled: "average daily rate",
    definition:
      "The average price of the rooms that you sold. Divide room revenue by the number of room nights sold; empty rooms do not count.",
    example: "R456,000 for 240 nights: R456,000 ÷ 240 = R1,900.",
    links: [{ label: "RevPAR", path: "/glossary#revpar" }],
  },
  allotment: {
    term: "Allotment",
    alsoCalled: "allocation",
    definition:
      "A number of rooms that you hold for a tour operator or agent, who may sell them without asking you. Rooms that are not sold come back to you after the release period.",
    example: "Of 14 rooms, an operator holds 2: 14 − 2 = 12 to sell elsewhere.",
    links: [{ label: "Release period", path: "/glossary#release-period" }],
  },
  "booking-engine": {
    term: "Booking engine",
    definition:
      "The part of your own website on which a guest picks dates, pays and gets a confirmation. It shows only rooms that are free.",
    links: [
      { label: "Our booking engine", path: "/features#booking-engine" },
      { label: "Which parts suit a guest house", path: "/for/guest-houses" },
      { label: "Booking on a phone", path: "/blog/mobile-booking-ux" },
    ],
  },
  "channel-manager": {
    term: "Channel manager",
    definition:
      "Software that sends your free rooms and rates to all your travel sites, and brings their bookings into one diary. You change a rate once, not once a site.",
    links: [
      { label: "Our channel manager", path: "/features#channel-manager" },
      {
        label: "What it brings, worked in rand",
        path: "/blog/channel-manager-roi-analysis-south-african-hotels",
      },
      { label: "Moving from another system", path: "/switch" },
    ],
  },
  "closed-to-arrival": {
    term: "Closed to arrival",
    alsoCalled: "CTA",
    definition:
      "A rule that no stay may start on a certain night. Guests who arrived earlier may stay that night.",
    example: "Close New Year’s Eve to arrival, and only stays that start earlier include it.",
  },
  commission: {
    term: "Commission",
    definition:
      "The share of the guest’s price that a travel site keeps for the booking. Ask whether VAT is added to it.",
    example: "R1,900 × 15% = R285. With VAT on top: R285 × 115% = R327.75.",
    links: [{ label: "What each travel site charges", path: "/ota-commission" }],
  },
  deposit: {
    term: "Deposit",
    definition:
      "The part of the price that a guest pays when booking. Your cancellation rule says when you keep it.",
    example: "Two nights at R1,900, half now: R3,800 × 50% = R1,900.",
    links: [{ label: "Instant confirmation", path: "/blog/instant-booking-confirmations" }],
  },
  "direct-booking": {
    term: "Direct booking",
    definition:
      "A booking that a guest makes with you, on your website, by phone, by email or at the door. You pay no commission on it, only the card fee and your booking engine’s price.",
    example: "With a card fee of 3.5%: R1,900 × 96.5% = R1,833.50.",
    links: [
      {
        label: "A year of moving bookings, worked in rand",
        path: "/blog/eliminate-booking-com-commissions-south-african-case-study",
      },
    ],
  },
  "dynamic-pricing": {
    term: "Dynamic pricing",
    definition:
      "Prices that change with demand, by night and by day. You set the lowest and the highest price that it may reach.",
    example: "A Saturday that fills early goes up by 10%: R1,900 × 110% = R2,090.",
    links: [{ label: "Our revenue tools", path: "/features#revenue-and-guests" }],
  },
  folio: {
    term: "Folio",
    definition:
      "The running bill of a guest or a room: nights, meals, drinks, payments. At check-out it becomes the invoice.",
    links: [{ label: "Our property management", path: "/features#property-management" }],
  },
  gds: {
    term: "GDS",
    alsoCalled: "global distribution system",
    definition:
      "A network in which travel agents and companies book flights, cars and rooms. Amadeus, Sabre and Travelport run the large ones. Small leisure properties seldom need it.",
  },
  ical: {
    term: "iCal",
    definition:
      "A calendar file that one site offers and another reads from time to time. It carries dates, but no rates, and NightsBridge says that sites usually look at it only every 3 to 12 hours. A night can be sold twice in between.",
    links: [
      {
        label: "iCal or channel manager",
        path: "/blog/channel-manager-roi-analysis-south-african-hotels",
      },
    ],
  },
  "lead-time": {
    term: "Lead time",
    alsoCalled: "booking window",
    definition:
      "The number of days between booking and arrival. It tells you when to change a price: a discount before your guests usually book gives money away.",
    example: "Booked on 2 March for 23 March: 23 − 2 = 21 days.",
    links: [{ label: "Last-minute bookings", path: "/blog/last-minute-booking-strategies" }],
  },
  "length-of-stay": {
    term: "Length of stay",
    definition:
      "The nights of one booking. Longer stays mean less cleaning and fewer check-ins for the same revenue.",
    example: "240 nights in 100 bookings: 240 ÷ 100 = 2.4 nights on average.",
  },
  "mark-up": {
    term: "Mark-up",
    definition:
      "What you add to your price on one travel site to cover its commission. A mark-up of 15% does not cover a commission of 15%, as the commission is charged on the higher price. Check your contract with the site first.",
    example: "R1,000 × 115% × 85% = R977.50. To keep R1,000: R1,000 ÷ 85% = R1,176.47.",
    links: [{ label: "Rate parity", path: "/glossary#rate-parity" }],
  },
  "merchant-model": {
    term: "Merchant and agency model",
    definition:
      "In the merchant model the travel site takes the guest’s money and pays you the rest. In the agency model the guest pays you, and the site sends you an invoice for its commission.",
    example:
      "Merchant model, 15% without VAT: the guest pays R1,900, you get R1,900 × 85% = R1,615.",
    links: [{ label: "Who takes the money on each site", path: "/ota-commission" }],
  },
  metasearch: {
    term: "Metasearch",
    definition:
      "A site that compares the prices of other sites for the same room, such as Google, Tripadvisor or trivago. The guest clicks and books somewhere else, perhaps on your own page.",
    example: "100 clicks at R8, of which 2 book: 100 × R8 ÷ 2 = R400 a booking.",
    links: [{ label: "Metasearch for small hotels", path: "/blog/metasearch-marketing" }],
  },
  "minimum-stay": {
    term: "Minimum stay",
    definition:
      "The fewest nights that a guest may book over certain dates. Lift it for short gaps that no longer stay can fill.",
    example: "Three nights over Easter, at R1,900: 3 × R1,900 = R5,700 at least.",
  },
  "net-rate": {
    term: "Net rate",
    definition:
      "The price that you get from an agent or tour operator, who sells the room for more. You do not see what the guest pays.",
    example: "20% below a rack rate of R2,000: R2,000 × 80% = R1,600.",
    links: [{ label: "Which parts suit a lodge", path: "/for/lodges" }],
  },
  "no-show": {
    term: "No-show",
    definition:
      "A guest who neither arrives nor cancels. Tell the travel site by its deadline, or you may pay commission on a night for which you earned nothing.",
    links: [{ label: "Commission on cancellations", path: "/ota-commission#commission-cancelled" }],
  },
  occupancy: {
    term: "Occupancy",
    definition:
      "The share of your room nights that you sold. Rooms that are closed for repairs are usually left out.",
    example: "14 rooms in a month of 30 nights: 14 × 30 = 420. Sold 240: 240 ÷ 420 = 57.1%.",
  },
  ota: {
    term: "OTA",
    alsoCalled: "online travel agency, travel site",
    definition:
      "A website that sells rooms of many properties and keeps a commission, such as Booking.com, Airbnb, Expedia or LekkeSlaap.",
    links: [
      { label: "OTA commission in South Africa", path: "/ota-commission" },
      {
        label: "Moving bookings to your own page",
        path: "/blog/eliminate-booking-com-commissions-south-african-case-study",
      },
    ],
  },
  overbooking: {
    term: "Overbooking",
    alsoCalled: "double booking",
    definition:
      "More bookings than rooms for a night. At a small property it is usually an accident: two sites sold the same room. A channel manager closes the room on the other sites in real time.",
    links: [
      {
        label: "What a double booking costs",
        path: "/blog/channel-manager-roi-analysis-south-african-hotels",
      },
    ],
  },
  "payment-gateway": {
    term: "Payment gateway",
    definition:
      "The firm that takes a guest’s card or bank payment on your website and pays it to you, less its fee.",
    example: "At 3.5%: R3,800 × 3.5% = R133.",
    links: [
      { label: "Payments that confirm a booking", path: "/blog/instant-booking-confirmations" },
    ],
  },
  payshap: {
    term: "PayShap and instant EFT",
    definition:
      "PayShap is the South African banks’ service for payments that arrive in moments, to a cell number or an account. With instant EFT a guest pays from a bank account through a payment firm, and you know straight away. A normal EFT between two banks can take a day or longer.",
    links: [
      { label: "Which payments confirm a room", path: "/blog/instant-booking-confirmations" },
    ],
  },
  "pick-up": {
    term: "Pick-up and pace",
    definition:
      "Pick-up is the number of nights that were booked for a period since you last looked. Pace compares that with the same point last year.",
    example: "For April you had 62 nights last Monday and have 74 today: 74 − 62 = 12 picked up.",
  },
  pms: {
    term: "PMS",
    alsoCalled: "property management system",
    definition:
      "The software of the front desk: reservations, check-in, rooms, folios and housekeeping.",
    links: [
      { label: "Our property management", path: "/features#property-management" },
      { label: "How to choose a PMS", path: "/blog/hotel-pms-software-guide-south-africa-2025" },
      { label: "Moving from another system", path: "/switch" },
    ],
  },
  "popia-operator": {
    term: "POPIA operator",
    definition:
      "A firm that handles personal information for you, such as a software supplier. Under the Protection of Personal Information Act you stay the responsible party, and you need a written contract with each operator.",
    links: [
      {
        label: "POPIA for guest houses",
        path: "/blog/popia-compliance-south-african-hotels-guest-data-protection",
      },
    ],
  },
  "rack-rate": {
    term: "Rack rate",
    definition:
      "Your full published price for a room, before any discount or net rate. Agents and tour operators work out their prices from it.",
  },
  "rate-parity": {
    term: "Rate parity",
    definition:
      "A clause that forbids you to sell cheaper elsewhere. In 2024 Booking.com undertook to drop it from its contracts with South African accommodation. Other sites have their own contracts.",
    links: [{ label: "Parity since 2024", path: "/blog/metasearch-marketing" }],
  },
  "rate-plan": {
    term: "Rate plan",
    definition:
      "A price with its rules: what is included, when the guest pays, what a cancellation costs. One room type can have several.",
    example: "Flexible with breakfast R1,900. No refund, 10% less: R1,900 × 90% = R1,710.",
  },
  "release-period": {
    term: "Release period",
    alsoCalled: "release date",
    definition:
      "The number of days before arrival at which unsold rooms of an allotment or group come back to you.",
    example: "14 days: what an operator has not sold for 20 December comes back on 6 December.",
    links: [{ label: "Allotment", path: "/glossary#allotment" }],
  },
  "revenue-management": {
    term: "Revenue management",
    alsoCalled: "yield management",
    definition:
      "Choosing prices and rules for each night so that you earn the most over the year. It uses pace, season and past years. Software proposes a price, and you decide.",
    links: [{ label: "Our revenue tools", path: "/features#revenue-and-guests" }],
  },
  revpar: {
    term: "RevPAR",
    alsoCalled: "revenue per available room",
    definition:
      "Room revenue divided by all rooms that you could have sold, empty ones included. It combines price and occupancy in one figure.",
    example: "R456,000 for 420 available nights: R456,000 ÷ 420 = R1,086.",
    links: [{ label: "ADR", path: "/glossary#adr" }],
  },
  "room-type": {
    term: "Room type",
    definition:
      "Rooms that you sell under one name and price, because a guest would take any of them. Travel sites count free rooms by type, not one by one.",
    links: [{ label: "Which parts suit self-catering", path: "/for/self-catering" }],
  },
  "stop-sell": {
    term: "Stop-sell",
    definition:
      "Closing a room type or a rate for certain nights on one site or on all, even though rooms are free. Owners use it for repairs, or to keep the last rooms for direct guests.",
  },
  tgcsa: {
    term: "TGCSA grading",
    definition:
      "The stars of the Tourism Grading Council of South Africa. Grading is voluntary and renewed every year. Without it you may not show stars.",
    links: [{ label: "Licences and grading in our guide", path: "/success-guide" }],
  },
  tomsa: {
    term: "TOMSA levy",
    definition:
      "A levy of 1% on the room rate that members collect from guests to promote tourism to South Africa. It is voluntary.",
    example: "R1,900 × 1% = R19 a night.",
  },
  "vat-vendor": {
    term: "VAT vendor",
    definition:
      "A business that is registered for VAT with SARS. It charges 15% to guests and claims back the VAT on what it buys, commission included. Since 1 April 2026 it must register above R2.3 million of taxable sales in 12 months.",
    example: "R2,300 ÷ 115% = R2,000, so the VAT in a price of R2,300 is R300.",
    links: [{ label: "VAT on commission", path: "/ota-commission#vat" }],
  },
  "virtual-card": {
    term: "Virtual card",
    alsoCalled: "VCC",
    definition:
      "A card number that a travel site sends you for one booking. You charge it like a guest’s card, from the day that the site names, and pay your usual card fee.",
    example: "A card over R1,615, with a card fee of 3.5%: R1,615 × 96.5% = R1,558.48.",
    links: [{ label: "Who takes the money on each site", path: "/ota-commission" }],
  },
} as const satisfies Record<string, Omit<GlossaryTerm, "id">>);

export const glossaryPage = {
  head: {
    title: "Hotel glossary in plain English",
    lead: `${glossary.length} words that travel sites, software firms and agents use, each in a few sentences. Where a sum helps, it is worked in rand.`,
  },
  jumpLabel: "Jump to a letter",
  example: "Example",
  seeAlso: "See also",
  closing: {
    title: "Is a word missing?",
    text: "Send us the word and where you came across it. We will explain it to you and add it here.",
    primary: "Ask us",
    secondary: "What travel sites charge",
  },
} as const;
