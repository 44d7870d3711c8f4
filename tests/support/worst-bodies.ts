import { recoveryCodeRoutes } from "#accounts/account/recovery-codes.ts";
import {
  accountPath,
  accountRoutes,
  visitorPath,
  visitorRoutes,
} from "#accounts/account/routes.ts";
import { authRoutes, mountPath } from "#accounts/auth/routes.ts";
import { maxEntries, maxJsonBytes } from "#accounts/http/body.ts";
import { secretKey } from "#accounts/tests/support/admin-client.ts";
import { confirmedUser, type TestService } from "#accounts/tests/support/auth-service.ts";
import { listRoutes } from "#tests/support/list-routes.ts";

const json = "application/json";
const form = "application/x-www-form-urlencoded";
type WorstBody = readonly [name: string, type: typeof json | typeof form, body: string];

/** Bodies that no route may parse. */
export const rejectedBodies: readonly WorstBody[] = [
  ["a key too many", json, `{${Array.from({ length: maxEntries + 1 }, (_, n) => `"k${n}":0`)}}`],
  ["zeros", json, `[${"0,".repeat(maxJsonBytes / 2 - 2)}0]`],
  ["brackets", json, "[".repeat(maxJsonBytes)],
  ["a byte too many", json, `"${"a".repeat(maxJsonBytes)}"`],
  ["a field too many", form, "&a=".repeat(maxEntries + 1)],
  ["empty fields", form, "&a".repeat(maxJsonBytes / 2)],
];

/** Returns each route of a service that takes a body, with a function that sends one, as a user and as an operator. */
export async function openWritingRoutes(service: TestService) {
  const user = await confirmedUser(service);
  const { body: session } = await service.call("POST", "/token?grant_type=password", {
    body: user,
  });
  const apps = [
    [mountPath, authRoutes(service.auth, () => {})],
    [accountPath, accountRoutes(service.auth, () => {}, recoveryCodeRoutes)],
    [visitorPath, visitorRoutes(service.auth, () => {})],
  ] as const;
  return apps.flatMap(([at, app]) =>
    listRoutes(app).flatMap((route) => {
      const [method = "", path = ""] = route.split(" ");
      if (!["POST", "PUT", "PATCH"].includes(method) || path === "/logout") return [];
      const query = path === "/token" ? "?grant_type=password" : "";
      const url = `${service.url}${at}${path.replace(/:\w+/g, crypto.randomUUID())}${query}`;
      const send = async ([, type, body]: WorstBody, token: string) => {
        const answer = await fetch(url, {
          method,
          redirect: "manual",
          headers: {
            apikey: service.auth.config.publicKey,
            "content-type": type,
            authorization: `Bearer ${token}`,
            "sec-fetch-site": "same-origin",
          },
          body,
        });
        await answer.arrayBuffer();
        return answer.status;
      };
      return [
        { name: `${method} ${at}${path}`, send, tokens: [String(session.access_token), secretKey] },
      ];
    }),
  );
}
