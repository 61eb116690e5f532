import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'

type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1]

/** The moments at which code arrives, each with the files of `src` that it begins with. */
const moments = {
  page: ['main.tsx'],
  login: ['areas/auth/login.ts'],
  visit: ['areas/auth/screens.ts', 'areas/commons/screens.ts', 'areas/subscription/screens.ts'],
  session: [
    'shell/AppBar.tsx',
    'shell/QueryFrame.tsx',
    'shell/idle/IdleLock.tsx',
    'shell/version/NewVersion.tsx',
    'ui/toasts/Toasts.tsx',
    'data/offline/key-keeping.ts',
    'areas/auth/logout.ts',
  ],
  doctor: [
    'areas/doctor/screens.ts',
    'areas/doctor/dashboard/Waiting.tsx',
    'areas/doctor/unlock/WaitingBar.tsx',
    'data/outbox/start.ts',
    'data/outbox/outbox.ts',
    'data/offline/offline-surveys.ts',
  ],
  lists: ['areas/doctor/surveys-screens.ts'],
  survey: ['areas/doctor/survey-screens.ts'],
  admin: ['areas/admin/screens.ts'],
  records: ['../resources/pages/ResourceList.tsx'],
}
/** Moments whose parts all come, one after the other or at once: they are one file, lazy ones too. */
const whole: readonly Moment[] = ['session', 'doctor', 'admin', 'records']
/** What dialogs and panels of these areas share with others counts too. */
const later = ['lists', 'admin'] as const

type Moment = keyof typeof moments | `${(typeof later)[number]} later`
type Has = (...some: Moment[]) => boolean

/** The chunks of what is needed at several moments. It comes with the first of them, and no area brings another one's code along. */
const chunks: Readonly<Record<string, (has: Has) => boolean>> = {
  form: (has) => has('login'),
  // Who is signed in meets what only visitors need at the way out.
  visitor: (has) => has('visit') && !has('session', 'doctor', 'lists', 'survey', 'admin'),
  visit: (has) => has('visit'),
  // What both areas need as well: neither brings the other's code along.
  session: (has) => has('session') || (has('doctor') && has('admin', 'admin later')),
  doctor: (has) => has('doctor'),
  // The schemas of answers with the library that they are made of, and how days are typed: a list needs no more of the kinds.
  schemas: (has) => has('admin', 'records') && has('survey') && !has('lists'),
  screens: (has) => has('admin') && has('lists', 'survey'),
  lists: (has) => has('lists'),
  kinds: (has) => has('survey') && has('admin later'),
  survey: (has) => has('survey'),
  admin: (has) => has('admin'),
  records: (has) => has('records'),
}

const idOf = (file: string) => fileURLToPath(new URL(`../src/${file}`, import.meta.url))

type Found = Map<string, Set<Moment>>

/**
 * What packages name among all that they have, and no moment's first page uses: queries that grow page by page, relations that are looked for
 * while one types.
 */
const named =
  /@tanstack\/.+\/(useInfiniteQuery|infiniteQueryObserver)\.|\/(useInfiniteGetList|ReferenceInput|TextArrayInput|AutocompleteInput|useAutocomplete|Autocomplete)\b/

/** Marks a module and all that it brings along; `next` tells what that is. */
function mark(found: Found, id: string, moment: Moment, next: (id: string) => readonly string[]) {
  const at = found.get(id) ?? new Set()
  if (at.has(moment) || named.test(id)) return
  found.set(id, at.add(moment))
  for (const other of next(id)) mark(found, other, moment, next)
}

/** The moments at which each module is needed. Throws when a file has moved: what it shares would fall into a hundred pieces again. */
function momentsOfAll(context: Context): Found {
  const found: Found = new Map()
  const imported = (id: string) => context.getModuleInfo(id)?.importedIds ?? []
  const importedLater = (id: string) => context.getModuleInfo(id)?.dynamicallyImportedIds ?? []
  for (const [moment, files] of Object.entries(moments) as [keyof typeof moments, string[]][])
    for (const file of files) {
      if (context.getModuleInfo(idOf(file)) === null)
        throw new Error(`${idOf(file)} is not in the client`)
      mark(found, idOf(file), moment, imported)
    }
  for (const moment of later) {
    const whole: Found = new Map()
    for (const file of moments[moment])
      mark(whole, idOf(file), moment, (id) => [...imported(id), ...importedLater(id)])
    for (const id of whole.keys()) {
      const at = found.get(id) ?? new Set()
      if (!at.has(moment)) found.set(id, at.add(`${moment} later`))
    }
  }
  return found
}

/**
 * The chunk that a module goes to when several moments need it, else null: it stays with the page or with what alone needs it.
 * The bundler by itself makes a chunk of each set of lazy parts that share something: a hundred files of a few hundred bytes.
 */
export function sharedChunks(): Rolldown.CodeSplittingNameFunction {
  let found: Found | undefined
  return (id, context) => {
    found ??= momentsOfAll(context)
    const at = found.get(id)
    if (at === undefined || at.has('page')) return null
    const isWhole = whole.some((moment) => at.has(moment))
    // What alone needs it has it with it, and a lazy part stays a file of its own.
    if (!isWhole && (at.size < 2 || context.getModuleInfo(id)?.dynamicImporters.length !== 0))
      return null
    const has: Has = (...some) => some.some((moment) => at.has(moment))
    return Object.keys(chunks).find((name) => chunks[name]?.(has)) ?? null
  }
}

/**
 * Ends a build whose files import one another in a circle: one of them would run before what it needs of the other is there, and its area's
 * page would not open.
 */
export const noCircles: Plugin = {
  name: 'no-circles',
  apply: 'build',
  generateBundle(_options, bundle) {
    const acyclic = new Set<string>()
    const follow = (file: string, way: readonly string[]) => {
      const chunk = bundle[file]
      if (chunk?.type !== 'chunk' || acyclic.has(file)) return
      if (way.includes(file)) {
        const circle = way.slice(way.indexOf(file)).map((each) => bundle[each]?.name ?? each)
        this.error(`files of the client import one another in a circle: ${circle.join(', ')}`)
      }
      for (const imported of chunk.imports) follow(imported, [...way, file])
      acyclic.add(file)
    }
    for (const file of Object.keys(bundle)) follow(file, [])
  },
}
