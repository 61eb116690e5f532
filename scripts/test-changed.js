import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { cruise } from 'dependency-cruiser'
import { root } from './build.js'
import { SOURCES } from './fingerprint.js'

/** Time that a file of tests takes, in seconds, by its folder. Journeys need a build, and are left to `npm test`. */
const seconds = {
  contract: 0.3,
  formula: 0.3,
  engine: 0.5,
  kinds: 0.5,
  shape: 0.5,
  server: 2,
  screens: 5,
}
/** Seconds of tests that two cores do within a minute, together with all that has to be loaded first. */
const budget = 45

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

/** The files that differ from a commit, and those that git does not know yet. */
function changedSince(commit) {
  return [
    ...git('diff', '--name-only', commit),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
}

/** Number of imports between a change and each file that it reaches. */
async function distances(changed) {
  const { output } = await cruise([...SOURCES, 'tests'], {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: 'node_modules' },
    tsPreCompilationDeps: true,
  })
  const dependents = new Map(output.modules.map((module) => [module.source, module.dependents]))
  const found = new Map(changed.map((file) => [file, 0]))
  for (const [file, distance] of found)
    for (const dependent of dependents.get(file) ?? [])
      if (!found.has(dependent)) found.set(dependent, distance + 1)
  return found
}

const folderOf = (file) => /^tests\/(\w+)\/.*\.test\.tsx?$/.exec(file)?.[1] ?? ''
const [commit = 'HEAD'] = process.argv.slice(2)
const reached = [...(await distances(changedSince(commit)))]
  .filter(([file]) => folderOf(file) in seconds)
  .sort(([, one], [, other]) => one - other)
  .map(([file]) => file)

let sum = 0
const chosen = reached.filter((file) => (sum += seconds[folderOf(file)]) <= budget)
const shape = git('ls-files', 'tests/shape/*.test.ts')
console.log(
  `${chosen.length} of ${reached.length} files of tests that the change reaches, nearest first`,
)
const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--tags-filter',
    '!whole',
    ...new Set([...shape, ...chosen]),
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, TZ: 'Europe/Rome' } },
)
process.exitCode = status ?? 1
