import type { RequestListener } from "node:http";

/** Pages and other files that a website serves besides the accounts. */
export type Files = {
  fileCount: number;
  /** Answers a request for a file; else returns false. */
  serve(...[request, response]: Parameters<RequestListener>): boolean;
  /** Answers requests without a file or a route. */
  serveMissing: RequestListener;
};
