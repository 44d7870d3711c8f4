import { commissionJson } from "#site/pages/_ota-commission/data-files.ts";

export const GET = () => new Response(commissionJson(__PRINTED_URL__));
