import type { HomeAction } from "#content/home.ts";
import type { SiteLink } from "#schemas/site-paths.ts";
import { contactLink } from "#site/contact-links.ts";

export const actionLink = ({ path, about }: HomeAction): SiteLink =>
  about ? contactLink({ about }) : path;
