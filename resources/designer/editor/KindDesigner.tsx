import { Suspense } from 'react'
import { it } from '../../../i18n/admin'
import { isQuestionKind } from '../../../kinds/index'
import type { CommitMode } from '../../../ui/fields/leaving'
import { views, viewOf } from '../../../kinds/views'
import { call } from '../../../src/api/calls/http'
import { SkeletonLines } from '../../../ui/feedback/Skeleton'
import type { DesignedQuestion } from '../design'
import { useDesigner } from '../designer-context'
import { optionSourcesOf } from '../references'
import { FormulaWorkbench } from '../formula/FormulaWorkbench'

interface KindDesignerProps {
  readonly values: DesignedQuestion
  readonly problems: Readonly<Record<string, string>>
  readonly onMetadata: (metadata: DesignedQuestion['metadata'], commitMode: CommitMode) => void
  readonly onDefaults: (defaults: string[]) => void
}

/**
 * Loads the editors of all kinds, so that a question opens complete. An editor that can't be loaded now is loaded once it is needed.
 */
export async function loadKindDesigners(): Promise<void> {
  await Promise.allSettled(Object.values(views).map(({ Designer }) => Designer.load()))
}

/** Settings that only a question of this kind has: options, bounds, an expression. */
export function KindDesigner({ values, problems, onMetadata, onDefaults }: KindDesignerProps) {
  const { design, references } = useDesigner()
  if (!isQuestionKind(values.kind)) return null
  const { Designer } = viewOf(values.kind)
  const ownProblems = Object.entries(problems)
    .filter(([field]) => field === 'metadata' || field.startsWith('metadata/'))
    .map(([field, message]) => [field.slice('metadata'.length), message] as const)
  return (
    <section className="question-editor__section" aria-label={it.admin.questions.answerSection}>
      <h4>{it.admin.questions.answerSection}</h4>
      <Suspense fallback={<SkeletonLines count={3} height="2.5rem" />}>
        <FormulaWorkbench>
          <Designer
            id={`question-${values.id}`}
            questionId={values.id}
            metadata={values.metadata}
            defaults={values.defaults}
            questions={references}
            problems={Object.fromEntries(ownProblems)}
            optionUses={async () =>
              (await call('optionUses', { params: { id: values.id } })).data.uses
            }
            optionSources={() => optionSourcesOf(design, values.id)}
            onChange={(metadata, commitMode) =>
              onMetadata(metadata as DesignedQuestion['metadata'], commitMode)
            }
            onDefaults={onDefaults}
          />
        </FormulaWorkbench>
      </Suspense>
    </section>
  )
}
