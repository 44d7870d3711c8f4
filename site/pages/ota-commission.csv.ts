import { commissionCsv } from "#site/pages/_ota-commission/data-files.ts";

export const GET = () => new Response(commissionCsv(__PRINTED_URL__));
