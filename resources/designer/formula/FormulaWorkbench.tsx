import { type ComponentProps, lazy, type ReactNode, Suspense, useMemo } from 'react'
import { cycleClosedBy } from '../../../engine/survey/design-text'
import { type Workbench, WorkbenchContext } from '../../../kinds/formula/editor/workbench'
import type { Design } from '../design'
import { useDesigner } from '../designer-context'
import type { SaveQueue } from '../saving/save-queue'

const LazyTrials = lazy<Workbench['Trials']>(() =>
  import('./Trials').catch(() => ({ default: () => null })),
)

function Trials(props: ComponentProps<Workbench['Trials']>) {
  return (
    <Suspense fallback={null}>
      <LazyTrials {...props} />
    </Suspense>
  )
}

/** Context of the formula editors inside it: the design, their unsaved texts, and the trials below each text. */
export function FormulaWorkbench({ children }: { readonly children: ReactNode }) {
  const { compiled, saves } = useDesigner()
  const workbench = useMemo(
    (): Workbench => ({
      cycleIn: (text, subject) => cycleClosedBy(text, subject, compiled),
      unsavedTexts: unsavedTexts(saves),
      Trials,
    }),
    [compiled, saves],
  )
  return <WorkbenchContext value={workbench}>{children}</WorkbenchContext>
}

/** Unsaved texts of each designer page, by its save log: they last as long as the page. */
const textsByPage = new WeakMap<SaveQueue, Map<string, string>>()

/** Texts of formula editors that are not stored, since they are wrong or still being typed; by the key of their editor. */
export function unsavedTexts(saves: SaveQueue): Map<string, string> {
  const texts = textsByPage.get(saves) ?? new Map<string, string>()
  textsByPage.set(saves, texts)
  return texts
}

/** Names of the questions and groups of a design that have an unsaved text, each once. */
export function namesOfUnsaved(design: Design, texts: ReadonlyMap<string, string>): string[] {
  const names = [...texts.keys()].flatMap((key) => {
    const [, questionId, groupId] = key.split(' ')
    const question = design.groups
      .flatMap(({ questions }) => questions)
      .find(({ id }) => id === questionId)
    return (question ?? design.groups.find(({ id }) => id === groupId))?.name ?? []
  })
  return [...new Set(names)]
}
