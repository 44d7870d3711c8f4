import { writeJsonFeed } from "#site/seo/feed.ts";
import { listFeedEntries } from "#site/seo/feed-entries.ts";

export const GET = async () => new Response(writeJsonFeed(await listFeedEntries()));
