import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

/** Files that a part of the client begins with: they always come, one right after the other. */
const beginnings = {
  page: ['src/main.tsx'],
  login: ['src/areas/auth/LoginScreen.tsx'],
  // Apart from other screens of its area, with which it would bring the frame of signed-in pages to each visitor.
  offer: ['src/areas/auth/SingleSignOnOffer.tsx'],
  frame: [
    'src/app/AppBar.tsx',
    'src/app/QueryFrame.tsx',
    'src/app/idle/IdleLock.tsx',
    'src/app/version/NewVersion.tsx',
    'src/frame/AreaSkeleton.tsx',
    'ui/feedback/Toasts.tsx',
    'src/answers/encryption/key-storage.ts',
    'src/areas/auth/LogoutScreen.tsx',
    // Early: a survey that is opened by its address is read while the code of its area comes.
    'src/areas/doctor/survey/survey-query.ts',
    // Small, and needed by several areas: files of their own would weigh as much in headers, and are named in everybody's first file.
    'i18n/formats/format.ts',
    'src/frame/NotFoundScreen.tsx',
    'ui/feedback/NotLoaded.tsx',
    'ui/layout/ModeSwitch.tsx',
    'ui/feedback/RequiredLegend.tsx',
    'ui/fields/TextArea.tsx',
    'ui/save-file.ts',
    'ui/fields/Checkbox.tsx',
    'ui/dialogs/FormDialog.tsx',
    'ui/Chip.tsx',
    'src/api/calls/use-attempt.ts',
    'ui/layout/ProgressBar.tsx',
    'ui/use-debounced-value.ts',
  ],
  doctor: [
    'src/areas/doctor/screens.ts',
    'src/areas/doctor/dashboard/ToDo.tsx',
    'src/areas/doctor/unlock/WaitingBar.tsx',
    'src/answers/page-storage.ts',
  ],
  survey: ['src/areas/doctor/surveys/SurveysScreen.tsx', 'src/areas/doctor/survey-screens.ts'],
  // Apart from the area, which it stands before.
  adminFrame: ['resources/admin/frame/AdminFrame.tsx'],
  admin: ['resources/admin/frame/screens.ts', 'resources/admin/pages/ResourceList.tsx'],
  stats: ['src/areas/doctor/StatsScreens.tsx'],
  commons: ['src/areas/commons/screens.ts'],
  subscription: ['src/areas/subscription/screens.ts'],
  auth: ['src/areas/auth/screens.ts'],
  profile: ['src/areas/profile/ProfileScreen.tsx'],
} as const
/** Parts that everybody has once they are at the next. */
const ofAll = ['page', 'login', 'frame'] as const

type Part = keyof typeof beginnings

/** Parts that come only where another one has come: what both need comes with that. */
const within: Readonly<Partial<Record<Part, readonly Part[]>>> = {
  doctor: ['survey', 'stats'],
  adminFrame: ['admin'],
}

const root = fileURLToPath(new URL('../', import.meta.url))
const entry = `${root}${beginnings.page[0]}`

/**
 * Names the client's file for a module: the first part for everybody that needs it, else all parts that need it, joined. Null
 * leaves it to the bundler, which makes a file of each set of lazy parts that share something. A module's imports come with it, so that no
 * two of these files import each other.
 */
export function fileOfModule(): Rolldown.CodeSplittingNameFunction {
  const needed = new Map<string, Set<Part>>()
  return (id, context) => {
    function follow(module: string, part: Part) {
      const parts = needed.get(module) ?? new Set()
      if (parts.has(part)) return
      needed.set(module, parts.add(part))
      for (const next of context.getModuleInfo(module)?.importedIds ?? []) follow(next, part)
    }
    if (needed.size === 0)
      for (const [part, files] of Object.entries(beginnings) as [Part, readonly string[]][])
        for (const file of files) follow(`${root}${file}`, part)
    const parts = needed.get(id)
    if (parts === undefined || id === entry) return null
    const first = ofAll.find((part) => parts.has(part))
    if (first !== undefined) return first
    const later = [...parts].flatMap((part) => within[part] ?? [])
    return [...parts].filter((part) => !later.includes(part)).join('-')
  }
}
