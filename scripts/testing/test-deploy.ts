import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { setDefaultCACertificates } from "node:tls";
import { createClient } from "@supabase/supabase-js";
import { TOTP } from "otpauth";
import { parse } from "yaml";
import { readConfig } from "#accounts/config/settings.ts";
import { freshEmail, goodPassword as password } from "#accounts/tests/support/credentials.ts";
import { startMailServer } from "#accounts/tests/support/mail-server.ts";
import { runCommand, runStep } from "#scripts/run-command.ts";

// Builds the image, runs the services of deploy/compose.yaml in podman, and deploy/hotel-site.service in a booted Debian.
// Debian's packages and this machine's Node and npm stand in for the images that the Dockerfile and compose.yaml name.

const { npm_execpath: npm = "" } = process.env;
const needed = "podman runc buildah debootstrap systemd-container catatonit aardvark-dns";
if (process.getuid?.() !== 0 || !npm || spawnSync("dpkg", ["-s", ...needed.split(" ")]).status)
  throw new Error(`This needs npm, root, Debian with ${needed}, and free ports 80 and 443.`);
const directory = mkdtempSync("/var/tmp/hotel-test-");
const own = `hotel-test-${process.pid}`;
const url = "https://localhost";
const settings: Record<string, string> = { SITE_URL: url, MAIL_FROM: "hello@hotel.example" };
const removeAll = `podman rm --force --time 0 --ignore ${own}-{site,caddy,backup}
podman volume rm --force ${own}-{site-data,caddy-data,backups} && podman network rm --force ${own}
(! ip netns list | grep -q ${own}) || ip netns delete ${own}
podman rmi --force --ignore ${own}-{site,build,run} && rm -r ${directory}`;
const cleanUps: (() => Promise<unknown>)[] = [() => run(removeAll)];

/** Runs a line of Bash in the project's folder. Returns its output; throws it if the line fails. */
async function run(line: string): Promise<string> {
  const args = ["-euo", "pipefail", "-c", line];
  const { exitCode, output } = await runCommand("bash", args, { timeoutMilliseconds: 1_200_000 });
  assert.equal(exitCode, 0, `${line}\n${output.slice(-3000)}`);
  return output;
}

/** Calls until the promise does not reject, for a minute. */
const poll = <Result>(work: () => Promise<Result>, end = Date.now() + 60_000): Promise<Result> =>
  work().catch((error) => {
    if (Date.now() > end) throw error;
    return delay(200).then(() => poll(work, end));
  });

// The authorities are this machine's: a company's proxy may have its own. The second base has no shell, as the real one.
const makeImage = `cd ${directory} && . /etc/os-release
debootstrap --variant=minbase --include=systemd-sysv,ca-certificates,caddy "$VERSION_CODENAME" tree
cp -r "$(dirname ${npm})/.." tree/usr/local/lib/npm && ln -s ../lib/npm/bin/npm-cli.js tree/usr/local/bin/npm
authorities=/etc/ssl/certs/ca-certificates.crt && cp $authorities tree$authorities
cp ${process.execPath} tree/usr/local/bin/node && install -D ${process.execPath} run/nodejs/bin/node
(cd tree; cp --parents -L .$authorities $(chroot . dpkg -L libc6 libgcc-s1 libstdc++6 | grep -E '^/(usr/)?lib.*\\.so' | sed s/^/./) ../run)
tar -c -C tree . | podman import -c ENV=NODE_EXTRA_CA_CERTS=$authorities -c ENV=XDG_DATA_HOME=/data -c ENV=XDG_CONFIG_HOME=/config - ${own}-build
tar -c -C run . | podman import -c 'ENTRYPOINT ["/nodejs/bin/node"]' - ${own}-run
buildah build --isolation chroot --format docker --build-arg BUILD_IMAGE=localhost/${own}-build \\
  --build-arg RUN_IMAGE=localhost/${own}-run --build-arg SITE_URL=${url} --tag ${own}-site ${process.cwd()}`;

/** Members of a service in compose.yaml, with Podman's option if its name is another. Without logging: its driver is Docker's. */
const members = `environment:env volumes:volume ports:publish tmpfs read_only:read-only cap_drop:cap-drop cap_add:cap-add
security_opt:security-opt mem_limit:memory pids_limit:pids-limit network_mode:network init restart stop_grace_period:stop-timeout`;

/** Runs a service of compose.yaml and waits until it is healthy, or runs another command in it. */
async function start(name: string, command?: string): Promise<void> {
  const text = readFileSync("deploy/compose.yaml", "utf8")
    .replace(/\$\{(\w+):-(.*?)\}/g, (_, setting, value) => settings[setting] || value)
    .replace(/- (\w+-data|backups):/g, `- ${own}-$1:`)
    .replace("./Caddyfile", "./deploy/Caddyfile")
    .replace(/(grace_period: \d+)s/, "$1");
  const service = parse(text, { merge: true }).services[name];
  service.network_mode ??= `${own} --network-alias=${name}`;
  service.environment = Object.entries(service.environment ?? {}).map((pair) => pair.join("="));
  const args = members.split(/\s/).flatMap((pair) => {
    const [member = "", option = member] = pair.split(":");
    return [service[member] ?? []].flat().map((value) => `--${option}=${value}`);
  });
  args.push(command ? "--rm --restart=no" : `--detach --name=${own}-${name}`);
  args.push(service.build ? `${own}-site` : `${own}-build caddy run --config /etc/caddy/Caddyfile`);
  const quote = (words: string[] = []) => words.map((word) => `'${word}'`).join(" ");
  // Podman's own limits are higher than some machines allow.
  const limits = "--ulimit=nofile=1024:1024 --ulimit=nproc=1000:1000";
  await run(`podman run ${limits} ${args.join(" ")} ${command ?? quote(service.command)}`);
  if (command || !service.build) return;
  const check = quote(service.healthcheck?.test.slice(1));
  await poll(() => run(`podman ${check ? "exec" : "healthcheck run"} ${own}-${name} ${check}`));
}

/** Calls with curl from an IPv6 address of a network namespace. Returns the states of the answers. */
const callFrom = (address: string, path: string) =>
  run(`ip netns exec ${own} curl --silent --insecure --interface ${address} --resolve 'localhost:443:[2001:db8::1]' \\
    --output /dev/null --write-out '%{http_code} ' '${url}${path}'`);
const addVisitors = `ip netns add ${own} && ip link add hotel-visitors type veth peer name visitors netns ${own}
ip address add 2001:db8::1/32 dev hotel-visitors nodad && ip link set hotel-visitors up
ip -n ${own} address add 2001:db8:1::1/32 dev visitors nodad && ip -n ${own} link set visitors up
ip -n ${own} address add 2001:db8:2::1/32 dev visitors nodad`;

async function testServices(): Promise<void> {
  const { networks } = parse(readFileSync("deploy/compose.yaml", "utf8"));
  await run(`podman network create ${networks.default.enable_ipv6 ? "--ipv6" : ""} ${own}`);
  // Caddy first: with it this machine gets its address in the network, on which the mail server listens.
  await runStep("Start caddy", () => start("caddy"));
  const gateway = /"gateway": "([\d.]+)"/.exec(await run(`podman network inspect ${own}`))?.[1];
  const mailServer = await startMailServer({}, gateway);
  cleanUps.push(mailServer.stop);
  settings.SMTP_URL = mailServer.url;
  const find = (address: string) => mailServer.mails.find(({ to }) => to?.[0]?.address === address);
  const mailTo = (address: string) => poll(async () => find(address)?.text ?? assert.fail(address));
  for (const name of ["site", "backup"]) await runStep(`Start ${name}`, () => start(name));
  await runStep("Pages over TLS, their headers, the redirect from HTTP", async () => {
    const authority = `podman exec ${own}-caddy cat /data/caddy/pki/authorities/local/root.crt`;
    setDefaultCACertificates([await poll(() => run(authority))]);
    const page = await poll(() => fetch(url));
    assert.match(await page.text(), /<\/html>/);
    assert.match(page.headers.get("content-security-policy") ?? "", /default-src/);
    assert.equal((await fetch("http://localhost")).url, `${url}/`);
    assert.equal((await fetch(`${url}/readyz`)).status, 403);
  });

  const { publicKey } = readConfig({}).auth;
  const { auth, functions } = createClient(url, publicKey, { auth: { throwOnError: true } });
  const call = async (method: "GET" | "POST", name: string, body?: object) => {
    const { data, error } = await functions.invoke(name, { method, ...(body && { body }) });
    return error ? assert.fail(error) : data;
  };
  const user = { email: freshEmail(), password };
  const signIn = () => auth.signInWithPassword(user);
  await runStep("A sign-up, its mail, the link in it, a sign-in", async () => {
    await auth.signUp(user);
    const link = /https:\S+\/verify\?\S+/.exec(await mailTo(user.email))?.[0] ?? "";
    const form = { method: "POST", headers: { origin: url }, body: new URL(link).searchParams };
    const answer = await fetch(`${url}/auth/v1/verify`, { ...form, redirect: "manual" });
    assert.match(answer.headers.get("location") ?? "", /^https:\/\/localhost.*#access_token=/);
    await signIn();
  });
  let lead = "";
  await runStep("A demo request and its mail", async () => {
    const visitor = { name: "Ann Botha", email: freshEmail(), property: "Oaks", rooms: 14 };
    const { demo } = await call("POST", "demo", { ...visitor, language: "en" });
    lead = `account/desk/leads/${demo.reference}`;
    assert((await mailTo(visitor.email)).includes(demo.reference));
  });
  const admin = "/nodejs/bin/node build/server/admin.js";
  await runStep("Staff with an authenticator app answer the request on the desk", async () => {
    const { data } = await auth.mfa.enroll({ factorType: "totp" });
    const { id: factorId, totp } = data ?? assert.fail();
    const [app, now] = [new TOTP({ secret: totp.secret }), Date.now()];
    // The second code is of the next half minute, as the server accepts none twice.
    const verify = (timestamp: number) =>
      auth.mfa.challengeAndVerify({ factorId, code: app.generate({ timestamp }) });
    await verify(now);
    await run(`podman exec ${own}-site ${admin} users make-staff ${user.email}`);
    await signIn();
    await verify(now + 30_000);
    const { version } = (await call("GET", lead)).lead;
    await call("POST", lead, { action: "answered", version });
  });
  await runStep("A backup", async () => {
    await run(`podman exec ${own}-backup ${admin} backup --to /backups --keep 14`);
    await run(`podman cp ${own}-backup:/backups ${directory}/`);
  });
  const backups = readdirSync(`${directory}/backups`).sort();
  assert.equal(backups.length, 2, "the service makes one when it starts");
  await runStep("A restore into an empty volume, and a start with everything there", async () => {
    await run(`podman stop ${own}-site && podman rm --force ${own}-{site,backup}`);
    await run(`podman volume rm ${own}-site-data`);
    await start("backup", `build/server/admin.js restore /backups/${backups[1]}`);
    await start("site");
    assert((await poll(() => call("GET", lead))).lead.answered_at);
    await signIn();
  });
  await runStep("The limits of bodies and calls, with forged addresses", async () => {
    const body = "x".repeat(40_000);
    // 502 is that of Caddy before version 2.7.
    assert([413, 502].includes((await fetch(`${url}/x`, { method: "POST", body })).status));
    const calls = Array.from({ length: 150 }, (_, index) =>
      fetch(`${url}/auth/v1/user`, { headers: { "x-forwarded-for": `192.0.${index}.1` } }),
    );
    assert((await Promise.all(calls)).some((answer) => answer.status === 429));
  });
  await runStep("Limits of one network of IPv6, which do not stop another", async () => {
    await run(addVisitors);
    assert.match(await callFrom("2001:db8:1::1", "/auth/v1/user?[1-150]"), /429/);
    assert.match(await callFrom("2001:db8:2::1", "/auth/v1/user"), /^401/);
  });
}

/** Boots a Debian in which the unit runs, with the files of the image. Prints its process id. */
const boot = `podman cp ${own}-site:/site ${directory}/site && echo "SITE_URL=${url}" > ${directory}/settings
install -D ${process.execPath} ${directory}/site/node_modules/node/bin/node
systemd-nspawn --quiet --boot --register=no --keep-unit --private-network --volatile=overlay --directory=${directory}/tree \\
  --bind-ro=${directory}/site:/opt/hotel-site --bind-ro=${directory}/settings:/etc/hotel-site.env \\
  $(for unit in deploy/hotel-*; do echo "--bind-ro=$PWD/$unit:/etc/systemd/system/$(basename $unit)"; done) </dev/null &>/dev/null &
echo $!`;

async function testUnit(): Promise<void> {
  const pid = Number(await run(boot));
  cleanUps.push(() => run(`kill ${pid}; timeout 30 tail --pid=${pid} -f /dev/null`));
  const inMachine = (line: string) =>
    run(`nsenter --all --target "$(cut -d' ' -f1 /proc/${pid}/task/${pid}/children)" ${line}`);
  const answers = (path: string, status = 200) =>
    poll(() =>
      inMachine(
        `node -e 'fetch("http://127.0.0.1:3000${path}").then((a) => process.exit(+(a.status !== ${status})))'`,
      ),
    );
  const system = (line: string) => poll(() => inMachine(`systemctl ${line}`));
  await runStep("Boot a Debian with systemd", () => system("is-active multi-user.target"));
  await runStep("Start the unit", () => system("enable --now hotel-site"));
  await answers("/healthz");
  await runStep("Kill the server with SIGKILL; it is back", async () => {
    await system("kill --kill-whom=main --signal=KILL hotel-site");
    await poll(async () => assert.match(await system("show hotel-site -P NRestarts"), /^1$/m));
    await answers("/healthz");
  });
  await runStep("A backup, one that is too old, and the next one", async () => {
    await system("enable --now hotel-backup.timer");
    await system("start hotel-backup");
    await answers("/readyz");
    const last = "/var/lib/hotel-site/accounts.last-backup";
    // As after a backup by hand.
    await inMachine(`chown root ${last}`);
    await inMachine(`touch --date=-27hours ${last}`);
    await answers("/readyz", 503);
    await system("start hotel-backup");
    await answers("/readyz");
  });
  await runStep("Stop the unit", () => system("stop hotel-site"));
  assert.match(await system("show hotel-site -P Result"), /^success$/m);
}

// Ctrl-C also ends the command that runs, which fails the test.
process.on("SIGINT", () => {});
try {
  await runStep("Make the image and its bases", () => run(makeImage));
  await testServices();
  await testUnit();
} finally {
  await runStep("Remove what the test made", async () => {
    for (const cleanUp of cleanUps.reverse()) await cleanUp().catch(console.error);
  });
}
