import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { setDefaultCACertificates } from "node:tls";
import { createClient } from "@supabase/supabase-js";
import { TOTP } from "otpauth";
import { parse } from "yaml";
import { readConfig } from "#accounts/config/settings.ts";
import { freshEmail, goodPassword as password } from "#accounts/tests/support/credentials.ts";
import { startMailServer } from "#accounts/tests/support/mail-server.ts";
import { buildSite } from "#scripts/build/build-site.ts";
import { runStep } from "#scripts/build/run-step.ts";
import { runCommand } from "#scripts/run-command.ts";

// Builds the image, runs the services of deploy/compose.yaml in podman, and deploy/hotel-site.service in a booted Debian.
// Debian's packages and this machine's Node and npm stand in for the images that the Dockerfile and compose.yaml name.

const packages =
  "podman runc buildah debootstrap systemd-container catatonit netavark aardvark-dns";
const { npm_execpath: npm = "" } = process.env;
if (process.getuid?.() !== 0 || !npm || spawnSync("dpkg", ["-s", ...packages.split(" ")]).status) {
  console.error(
    `This test runs as root on Debian, by \`npm run test:deploy\`, with the ports 80 and 443 free, after apt-get install ${packages}.`,
  );
  process.exit(1);
}
const directory = mkdtempSync("/var/tmp/hotel-test-");
/** Begins the names of all that the test makes. */
const own = `hotel-test-${process.pid}`;
const url = "https://localhost";
const cleanUps = [
  () => run(`rm -r ${directory}`),
  () => run(`podman rmi --force --ignore ${own}-{site,build,run}`),
];

/** Runs a line of Bash in the project's folder. Returns its output; throws it if the line fails. */
async function run(line: string, timeoutMilliseconds = 120_000): Promise<string> {
  const args = ["-euo", "pipefail", "-c", line];
  const { exitCode, output } = await runCommand("bash", args, { timeoutMilliseconds });
  assert.equal(exitCode, 0, `${line}\n${output.slice(-3000)}`);
  return output;
}

/** Calls until it does not throw, for a minute. */
async function poll<Result>(work: () => Promise<Result> | Result): Promise<Result> {
  for (const end = performance.now() + 60_000; ; await delay(200)) {
    try {
      return await work();
    } catch (error) {
      if (performance.now() > end) throw error;
    }
  }
}

// The authorities are this machine's: a company's proxy may have its own. The second base has no shell, as the real one.
const makeBases = `cd ${directory}
debootstrap --variant=minbase --include=systemd-sysv,ca-certificates,caddy \\
  "$(. /etc/os-release; echo "$VERSION_CODENAME")" tree
cp ${process.execPath} tree/usr/local/bin/node
mkdir tree/usr/local/lib/node_modules
cp -r "$(dirname ${npm})/.." tree/usr/local/lib/node_modules/npm
ln -s ../lib/node_modules/npm/bin/npm-cli.js tree/usr/local/bin/npm
authorities=/etc/ssl/certs/ca-certificates.crt
cp $authorities tree$authorities
mkdir -p run/nodejs/bin
cp ${process.execPath} run/nodejs/bin/node
(cd tree; cp --parents -L .$authorities $(chroot . ldd /usr/local/bin/node | grep -o '/lib[^ ]*' | sed s/^/./) ../run)
tar -c -C tree . | podman import -c "ENV NODE_EXTRA_CA_CERTS=$authorities XDG_DATA_HOME=/data XDG_CONFIG_HOME=/config" - ${own}-build
tar -c -C run . | podman import -c 'ENTRYPOINT ["/nodejs/bin/node"]' - ${own}-run`;
const buildImage = `buildah build --isolation chroot --format docker --build-arg BUILD_IMAGE=localhost/${own}-build \\
  --build-arg RUN_IMAGE=localhost/${own}-run --build-arg SITE_URL=${url} --tag ${own}-site .`;

/** Returns the arguments of `podman run` for a service of compose.yaml, without its logging: that driver is Docker's. */
function toArguments(name: string, settings: Record<string, string>, isOnce = false): string {
  const compose = readFileSync("deploy/compose.yaml", "utf8");
  const filled = compose.replace(/\$\{(\w+):-(.*?)\}/g, (_, key, value) => settings[key] || value);
  const service = parse(filled, { merge: true }).services[name];
  const { network_mode: network = `${own} --network-alias=${name}`, environment = {} } = service;
  const options: Record<string, unknown> = {
    ...{ network, env: Object.entries(environment).map((pair) => pair.join("=")) },
    volume: service.volumes.map((one: string) =>
      one[0] === "." ? `./deploy/${one}` : `${own}-${one}`,
    ),
    ...{ publish: service.ports, tmpfs: service.tmpfs, "read-only": service.read_only },
    ...{ "cap-drop": service.cap_drop, "cap-add": service.cap_add, init: service.init },
    ...{ "security-opt": service.security_opt?.map((one: string) => one.replace(":true", "")) },
    ...{ memory: service.mem_limit, "pids-limit": service.pids_limit },
    ...{ "stop-timeout": service.stop_grace_period?.replace("s", "") },
    ...(isOnce ? { rm: true } : { detach: true, name: `${own}-${name}`, restart: service.restart }),
    "health-cmd": service.healthcheck && `'${JSON.stringify(service.healthcheck.test)}'`,
    // Podman's own are higher than some machines allow.
    ulimit: ["nofile=1024:1024", "nproc=1000:1000"],
  };
  const image = service.build
    ? `${own}-site`
    : `${own}-build caddy run --config /etc/caddy/Caddyfile --adapter caddyfile`;
  const command = isOnce ? [] : (service.command ?? []).map((one: string) => `'${one}'`);
  const args = Object.entries(options).flatMap(([key, value]) =>
    [value ?? []].flat().map((one) => `--${key}=${one}`),
  );
  return [...args, image, ...command].join(" ");
}

const start = async (name: string, settings: Record<string, string>) => {
  cleanUps.push(() => run(`podman rm --force --time 0 --ignore ${own}-${name}`));
  await run(`podman run ${toArguments(name, settings)}`);
  if (name !== "caddy") await poll(() => run(`podman healthcheck run ${own}-${name}`));
};
const admin = (name: string, line: string) =>
  run(`podman exec ${own}-${name} /nodejs/bin/node build/server/admin.js ${line}`);

async function testServices(): Promise<void> {
  cleanUps.push(() => run(`podman network rm --force ${own}`));
  await run(`podman network create ${own}`);
  cleanUps.push(() => run(`podman volume rm --force ${own}-{site-data,caddy-data,backups}`));
  const settings = { SITE_URL: url, SMTP_URL: "", MAIL_FROM: "hello@hotel.example" };
  // Caddy first: with it this machine gets its address in the network, on which the mail server listens.
  await runStep("Start the service caddy", () => start("caddy", settings));
  const gateway = /"gateway": "(.+?)"/.exec(await run(`podman network inspect ${own}`))?.[1];
  const { mails, stop, url: smtpUrl } = await startMailServer({}, gateway);
  cleanUps.push(async () => String(await stop()));
  settings.SMTP_URL = smtpUrl;
  const mailTo = (address: string) =>
    poll(() => {
      const mail = mails.find(({ to }) => to?.[0]?.address === address);
      return mail?.text ?? assert.fail(`no mail to ${address}`);
    });
  await runStep("Start the service site", () => start("site", settings));
  await runStep("Start the service backup", () => start("backup", settings));

  const apikey = readConfig({}).auth.publicKey;
  const headers: Record<string, string> = { apikey, "content-type": "application/json" };
  const post = (route: string, body: object, more = {}) =>
    fetch(url + route, {
      method: "POST",
      headers: { ...headers, ...more },
      body: JSON.stringify(body),
    });
  await runStep("Pages over TLS, headers, and the limits of bodies and calls", async () => {
    const authority = `podman exec ${own}-caddy cat /data/caddy/pki/authorities/local/root.crt`;
    setDefaultCACertificates([await poll(() => run(authority))]);
    const page = await poll(() => fetch(url));
    assert.match(await page.text(), /<\/html>/);
    assert.match(page.headers.get("content-security-policy") ?? "", /default-src/);
    const http = await fetch("http://localhost/", { redirect: "manual" });
    assert.deepEqual([http.status, http.headers.get("location")], [308, `${url}/`]);
    assert.equal((await fetch(`${url}/readyz`)).status, 403);
    const signIn = async (text: string, from: string) => {
      const body = { email: `${text}@hotel.example`, password };
      const forged = { "x-forwarded-for": from };
      return (await post("/auth/v1/token?grant_type=password", body, forged)).status;
    };
    assert.equal(await signIn("x".repeat(40_000), "192.0.2.1"), 413);
    const calls = Array.from({ length: 40 }, (_, index) => signIn("none", `192.0.${index}.1`));
    assert((await Promise.all(calls)).includes(429), "visitors can forge their address");
  });

  const { auth } = createClient(url, apikey, { auth: { throwOnError: true } });
  const email = freshEmail();
  const signIn = () => poll(() => auth.signInWithPassword({ email, password }));
  await runStep("A sign-up, its mail, the link in it, a sign-in", async () => {
    await poll(() => auth.signUp({ email, password }));
    const link = /https:\S+\/verify\?\S+/.exec(await mailTo(email))?.[0] ?? "";
    const byPerson = { "sec-fetch-mode": "navigate", "sec-fetch-user": "?1" };
    const answer = await fetch(link, { headers: byPerson, redirect: "manual" });
    assert.match(answer.headers.get("location") ?? "", /^https:\/\/localhost\/.*#access_token=/);
    await signIn();
  });
  const desk = "/functions/v1/account/desk/leads/";
  let reference = "";
  const readLead = async () => {
    const answer = await fetch(url + desk + reference, { headers });
    assert.equal(answer.status, 200);
    return (await answer.json()).lead;
  };
  await runStep("A demo request and its mail", async () => {
    const visitor = { name: "Ann Botha", email: freshEmail(), property: "Fourteen Oaks" };
    const answer = await post("/functions/v1/demo", { ...visitor, rooms: 14, language: "en" });
    reference = (await answer.json()).demo.reference;
    assert((await mailTo(visitor.email)).includes(reference));
  });
  await runStep("Staff with an authenticator app answer the request on the desk", async () => {
    const { data } = await auth.mfa.enroll({ factorType: "totp" });
    const { id: factorId, totp } = data ?? assert.fail();
    const now = Date.now();
    // The second code is of the next half minute, as the server accepts none twice.
    const verify = (timestamp: number) => {
      const code = new TOTP({ secret: totp.secret }).generate({ timestamp });
      return auth.mfa.challengeAndVerify({ factorId, code });
    };
    await verify(now);
    await admin("site", `users make-staff ${email}`);
    await signIn();
    headers.authorization = `Bearer ${(await verify(now + 30_000)).data?.access_token}`;
    const { version } = await readLead();
    const answer = await post(desk + reference, { action: "answered", version });
    assert.equal(answer.status, 200);
  });
  await runStep("A backup, and a copy of the volume of backups", async () => {
    await admin("backup", "backup --to /backups --keep 14");
    await run(`podman cp ${own}-backup:/backups ${directory}/`);
  });
  const backups = readdirSync(`${directory}/backups`).sort();
  assert.equal(backups.length, 2, "the service makes one when it starts");
  await runStep("Stop the service site", () => run(`podman stop ${own}-site`));
  await runStep("Stop the service backup", () => run(`podman stop ${own}-backup`));
  await runStep("A restore into an empty volume, and a start with everything there", async () => {
    await run(`podman rm ${own}-{site,backup} && podman volume rm ${own}-site-data`);
    const command = `build/server/admin.js restore /backups/${backups[1]}`;
    await run(`podman run ${toArguments("backup", settings, true)} ${command}`);
    await start("site", settings);
    assert((await poll(readLead)).answered_at);
    await signIn();
  });
}

async function testUnit(): Promise<void> {
  const file = `${directory}/settings`;
  writeFileSync(file, `SITE_URL=${url}\nTRUSTED_IP_HEADER=X-Forwarded-For\n`, { mode: 0o600 });
  const binds = `.:/opt/hotel-site ./deploy/hotel-site.service:/etc/systemd/system/hotel-site.service ${file}:/etc/hotel-site.env`;
  const options = "--quiet --boot --register=no --keep-unit --private-network --volatile=overlay";
  const args = [...options.split(" "), ...binds.split(" ").map((bind) => `--bind-ro=${bind}`)];
  const machine = spawn("systemd-nspawn", [`--directory=${directory}/tree`, ...args]);
  const ended = once(machine, "exit");
  cleanUps.push(async () => {
    machine.kill("SIGTERM");
    const killed = delay(20_000, undefined, { ref: false }).then(() => machine.kill("SIGKILL"));
    return String(await Promise.race([ended, killed]));
  });
  const inMachine = (line: string) =>
    run(`nsenter --all --target "$(cut -d' ' -f1 /proc/${machine.pid}/task/*/children)" ${line}`);
  const health = `/usr/local/bin/node -e 'fetch("http://127.0.0.1:3000/healthz").then(({ ok }) => process.exit(ok ? 0 : 1))'`;
  const expectState = async (name: string, value: string) =>
    assert.equal(await inMachine(`systemctl show hotel-site -P ${name}`), `${value}\n`);
  await runStep("Boot a Debian with systemd", () =>
    poll(() => inMachine("systemctl is-active multi-user.target")),
  );
  await runStep("Start the unit", async () => {
    await inMachine("systemctl enable --now hotel-site");
    await poll(() => inMachine(health));
  });
  await runStep("Kill the server with SIGKILL; it is back", async () => {
    await inMachine("systemctl kill --kill-whom=main --signal=KILL hotel-site");
    await poll(() => expectState("NRestarts", "1"));
    await poll(() => inMachine(health));
  });
  await runStep("Stop the unit", async () => {
    await inMachine("systemctl stop hotel-site");
    await expectState("Result", "success");
  });
}

// Ctrl-C also ends the command that runs, which fails the test.
process.on("SIGINT", () => {});
try {
  await buildSite();
  await runStep("Make the bases of the image", () => run(makeBases, 600_000));
  await runStep("Build the image", () => run(buildImage, 900_000));
  await testServices();
  await testUnit();
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
await runStep("Remove what the test made", async () => {
  for (const cleanUp of cleanUps.reverse()) await cleanUp().catch(console.error);
});
