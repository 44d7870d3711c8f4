import { spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { builtinModules } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { convertWorkflowTemplate, parseWorkflow } from "@actions/workflow-parser";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { readConfig, settings } from "#accounts/config/settings.ts";
import type { AuthService } from "#accounts/index.ts";
import { openMetrics } from "#accounts/open-metrics.ts";
import { writeFiles } from "#accounts/tests/support/write-files.ts";
import { website } from "#server/website.ts";

const root = path.join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

/** The folders and files that the Dockerfile copies into the image. */
const copied = [...read("Dockerfile").matchAll(/^COPY --from=build \/site\/(\S+)/gm)].map(
  ([, name = ""]) => name,
);

describe("in the image, the server and the operators' commands", () => {
  /** The bundles, and the file that the server starts as a worker. */
  const programs = [
    "build/server/main.bundle.js",
    "build/server/admin.bundle.js",
    "accounts/rules/bcrypt-worker.ts",
  ];

  test.each(programs)("%s is there", (file) => {
    expect(copied.some((folder) => file.startsWith(`${folder}/`))).toBe(true);
  });

  test.each(programs)("%s imports only packages from dependencies", (file) => {
    const names = [...read(file).matchAll(/^(?:import|export) .*?from "([^"]+)";$/gm)]
      .map(([, name = ""]) => name)
      .filter((name) => !/^(node:|[./])/.test(name) && !builtinModules.includes(name));
    const packages = names.map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
    const dependencies = Object.keys(JSON.parse(read("package.json")).dependencies);
    expect(dependencies).toEqual(expect.arrayContaining(packages));
  });

  test.each(["main", "admin"])("%s.js says which Node it needs, on an older one", (name) => {
    const older = `Object.defineProperty(process, "versions", { value: { node: "20.20.2" } });`;
    const file = path.join(root, `build/server/${name}.js`);
    // Older ones link all imports of a file before they run it, and lack some.
    expect(readFileSync(file, "utf8")).not.toMatch(/^import .*? from /m);
    const args = ["--import", `data:text/javascript,${encodeURIComponent(older)}`, file];
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /^This program needs Node\.js 24 or newer, and this is v.*: .*npm .*\n$/,
    );
  });

  test("the commands run without content/ and the packages of the build", () => {
    const directory = mkdtempSync(path.join(tmpdir(), "image-"));
    for (const file of ["build/server", "server", "accounts/db/migrations"]) {
      cpSync(path.join(root, file), path.join(directory, file), { recursive: true });
    }
    writeFileSync(path.join(directory, "package.json"), '{ "type": "module" }');
    // The only package that the bundle does not contain, because it is native.
    mkdirSync(path.join(directory, "node_modules"));
    symlinkSync(
      path.join(root, "node_modules/@node-rs"),
      path.join(directory, "node_modules/@node-rs"),
    );
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      [path.join(directory, "build/server/admin.js"), "--help"],
      { encoding: "utf8", env: { PATH: process.env.PATH } },
    );
    rmSync(directory, { recursive: true });
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(stdout).toContain("requests");
  });
});

describe("settings", () => {
  const compose = parse(read("deploy/compose.yaml"), { merge: true });
  const named: [file: string, environment: Record<string, string>][] = [
    [
      "Dockerfile",
      Object.fromEntries(
        [...read("Dockerfile").matchAll(/^(?!ARG).*?([A-Z_]+)=([^\s\\]+) ?\\?$/gm)].map(
          ([, name, value]) => [name, value],
        ),
      ),
    ],
    ["deploy/compose.yaml", compose.services.site.environment],
    [
      "deploy/hotel-site.service",
      Object.fromEntries(
        (/^Environment=(.*)$/m.exec(read("deploy/hotel-site.service"))?.[1] ?? "")
          .split(" ")
          .map((pair) => pair.split("=")),
      ),
    ],
  ];

  test.each(named)("in %s exist and have valid values", (_file, environment) => {
    expect(Object.keys(environment)).not.toEqual([]);
    expect(Object.keys(settings)).toEqual(expect.arrayContaining(Object.keys(environment)));
    // Values with $ are set by the operator.
    const fixed = Object.entries(environment).filter(([, value]) => !value.includes("$"));
    expect(() => readConfig(Object.fromEntries(fixed))).not.toThrow();
  });

  test.each(["deploy/nginx.conf", "deploy/Caddyfile"])("that %s requires are valid", (file) => {
    const [, header = ""] = /TRUSTED_IP_HEADER=([\w-]+)/.exec(read(file)) ?? [];
    expect(readConfig({ TRUSTED_IP_HEADER: header }).trustedIpHeader).toBe("x-forwarded-for");
    // It must replace the header, or visitors could forge it.
    expect(read(file)).toMatch(/X-Forwarded-For (\$remote_addr|\{remote_host\})/);
  });
});

const installed = (program: string, argument: string) =>
  spawnSync(program, [argument]).status === 0;

// Caddy runs its file in proxies.test.ts.
test.runIf(installed("nginx", "-v") && installed("openssl", "version"))(
  "nginx accepts its configuration",
  async () => {
    const servers = read("deploy/nginx.conf").replaceAll(/\/etc\/letsencrypt\S*\//g, "");
    const { directory, remove } = await writeFiles({
      "nginx.conf": `pid nginx.pid; error_log stderr; events {} http { access_log off; ${servers} }`,
    });
    const certificate = "-x509 -newkey rsa:2048 -nodes -subj /CN=hotel.example";
    const files = "-keyout privkey.pem -out fullchain.pem";
    spawnSync("openssl", ["req", ...`${certificate} ${files}`.split(" ")], { cwd: directory });
    const { status, stderr } = spawnSync(
      "nginx",
      ["-t", "-p", directory, "-c", path.join(directory, "nginx.conf")],
      { encoding: "utf8" },
    );
    await remove();
    expect(stderr).toContain("test is successful");
    expect(status).toBe(0);
  },
);

describe("the proxies", () => {
  test("are faster to close a connection to the server than the server", () => {
    expect(read("deploy/nginx.conf")).toMatch(/^ +keepalive_timeout 60s;$/m);
    expect(read("deploy/Caddyfile")).toMatch(/^\t+keepalive 60s$/m);
    expect(read("accounts/http/listen.ts")).toContain("keepAliveTimeout = 65_000;");
  });

  test("have a Compose file in which Caddy alone is published, and no service has more rights than it needs", () => {
    const { services } = parse(read("deploy/compose.yaml"), { merge: true });
    const published = Object.keys(services).filter((name) => services[name].ports);
    expect(published).toEqual(["caddy"]);
    for (const [name, service] of Object.entries(services)) {
      expect(service, name).toMatchObject({ read_only: true, cap_drop: ["ALL"], pids_limit: 200 });
      expect(service, name).toMatchObject({ security_opt: ["no-new-privileges:true"] });
    }
    expect(services.backup).toMatchObject({ network_mode: "none" });
  });
});

test("npm runs only the install scripts of listed packages, in the image too", () => {
  expect(read(".npmrc")).toMatch(/^strict-allow-scripts=true$/m);
  expect(read("Dockerfile")).toMatch(/^COPY package\.json package-lock\.json \.npmrc \.\/$/m);
  const { allowScripts } = JSON.parse(read("package.json"));
  expect(allowScripts).toMatchObject({ node: true });
  const withScript = Object.entries<{ hasInstallScript?: true }>(
    JSON.parse(read("package-lock.json")).packages,
  ).filter(([, { hasInstallScript }]) => hasInstallScript);
  const names = withScript.map(([location]) => location.replace(/^.*node_modules\//, ""));
  // Any other would fail the install, if only on the platform that needs it.
  expect(Object.keys(allowScripts)).toEqual(expect.arrayContaining(names));
});

describe("the workflow", () => {
  const file = ".github/workflows/ci.yml";
  const trace = { error: () => {}, info: () => {}, verbose: () => {} };

  test("has no error that GitHub's own parser finds", async () => {
    const { context, value } = parseWorkflow({ name: file, content: read(file) }, trace);
    expect(value).toBeDefined();
    if (value) await convertWorkflowTemplate(context, value);
    expect(context.errors.getErrors().map(({ message }) => message)).toEqual([]);
  });
});

test("the alert rules in deploy/alerts.yaml use metrics that exist", async () => {
  const { rules } = parse(read("deploy/alerts.yaml")).groups[0];
  expect(rules.length).toBeGreaterThan(3);
  const metrics = openMetrics();
  // Gauges have no value here, but their names.
  metrics.watch({ extensions: website.extensions } as AuthService, async () => ({}));
  const text = await metrics.text();
  for (const { alert, expr, annotations } of rules) {
    expect(annotations.summary, alert).toBeTruthy();
    const names = expr.match(/\b(ready|[a-z]+(_[a-z0-9]+)+)\b(?=[{[ )]|$)/g) ?? [];
    const found = names.filter((name: string) =>
      text.includes(`# TYPE ${name.replace(/_bucket$/, "")} `),
    );
    expect(found, `${alert}: ${names}`).not.toEqual([]);
    for (const [, events = ""] of expr.matchAll(/event=~?"([\w|]+)"/g)) {
      for (const event of events.split("|")) expect(text, alert).toContain(`{event="${event}"}`);
    }
  }
});
