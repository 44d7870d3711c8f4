import type { TestService } from "#accounts/tests/support/auth-service.ts";
import { goodPassword } from "#accounts/tests/support/credentials.ts";

/** A sign-up that the service has acknowledged, with its session. */
type Acknowledged = { email: string; accessToken: string; refreshToken: string };

/**
 * Signs up addresses at a service without confirmation, three at a time, until told to stop. `acknowledged` grows
 * meanwhile.
 */
export function keepSigningUp(service: TestService) {
  const acknowledged: Acknowledged[] = [];
  let going = true;
  const signUp = async (name: string) => {
    for (let count = 0; going; count += 1) {
      const email = `${name}-${count}@hotel.example`;
      const { status, body } = await service.call("POST", "/signup", {
        body: { email, password: goodPassword },
      });
      if (status !== 200) throw new Error(`${email}: ${status}`);
      const { access_token, refresh_token } = body;
      acknowledged.push({
        email,
        accessToken: String(access_token),
        refreshToken: String(refresh_token),
      });
    }
  };
  const ended = Promise.all(["ann", "ben", "cas"].map(signUp));
  const stop = async () => {
    going = false;
    await ended;
  };
  return { acknowledged, stop };
}
