import type { RequestListener } from "node:http";
import { answerHeaders, type SecuritySettings } from "#accounts/http/answer-headers.ts";

/** Pages and other files that a website serves besides the accounts. */
export type Files = {
  fileCount: number;
  /** Answers a request for a file; else returns false. */
  serve(...[request, response]: Parameters<RequestListener>): boolean;
  /** Answers requests without a file or a route. */
  serveMissing: RequestListener;
};

/** Returns the answers of a service without files. */
export function serveNoFiles(security: SecuritySettings): Files {
  return {
    fileCount: 0,
    serve: () => false,
    serveMissing: (_request, response) => {
      response.writeHead(404, { "Content-Type": "application/json", ...answerHeaders(security) });
      response.end(JSON.stringify({ code: "not_found", message: "There is no such endpoint." }));
    },
  };
}
