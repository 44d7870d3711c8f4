import { commissionCsv } from "#site/ota-commission/data-files.ts";

export const GET = () => new Response(commissionCsv(__PRINTED_URL__));
