import { suiteParts as facts } from "#schemas/facts/products.ts";
import { defaultLanguage } from "#schemas/languages.ts";
import { productsWords } from "#schemas/words/products.ts";

const words = productsWords[defaultLanguage];
export const productNames = words.products;
export const { howPartsAreSold } = words;
export const suiteParts = {
  channelManager: { slug: "channel-manager", name: words.parts.channelManager },
  bookingEngine: { slug: "booking-engine", name: words.parts.bookingEngine },
  propertyManagement: { slug: "property-management", name: words.parts.propertyManagement },
  revenueManagement: { slug: "revenue-and-guests", name: words.parts.revenueManagement },
} as const;
