/** Oldest Node that runs the bundles: node:sqlite without a flag, URL.parse, process.execve. */
const oldestNode = 24;

/**
 * Returns the text of a program that checks Node's version and then imports a bundle. Node links the imports of a file before
 * it runs a line of it, so an older one would end with a stack about a module that it lacks. `advice` completes "or".
 */
export function entryFile(bundle: string, advice: string): string {
  const needed = `This program needs Node.js ${oldestNode} or newer, and this is `;
  const help = `: install it from https://nodejs.org, or ${advice}.`;
  return `#!/usr/bin/env node
if (Number.parseInt(process.versions.node, 10) < ${oldestNode}) {
  console.error(${JSON.stringify(needed)} + process.version + ${JSON.stringify(help)});
  process.exit(1);
}
await import("./${bundle}");
`;
}
