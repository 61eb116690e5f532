import { useState } from 'react'
import { sameValue } from '../../../engine/merging/fields'
import { it } from '../../../i18n/admin'
import { isQuestionKind, kindOf, type QuestionKind, questionKinds } from '../../../kinds/index'
import { viewOf } from '../../../kinds/views'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog'
import { BareSelect } from '../../../ui/fields/Select'
import { Field } from '../../../ui/fields/Field'
import { Icon } from '../../../ui/Icon'
import type { DesignedQuestion } from '../design'
import { chosenKind } from '../questions/add-question'

const words = it.admin.questions

interface KindChoiceProps {
  readonly kind: string
  readonly metadata: unknown
  readonly problem: string | undefined
  readonly onChange: (
    patch: Pick<DesignedQuestion, 'kind' | 'metadata' | 'defaults' | 'bands'>,
  ) => void
}

/** Choice of a question's kind. Another kind begins with new settings (product §4); if settings would be lost, it is confirmed first. */
export function KindChoice({ kind, metadata, problem, onChange }: KindChoiceProps) {
  const [unconfirmed, setUnconfirmed] = useState<QuestionKind | null>(null)
  // Computed once another kind is chosen, and not at every render: options may take more than a megabyte.
  const isUnchanged = () => isQuestionKind(kind) && sameValue(kindOf(kind).newMetadata(), metadata)

  function put(next: QuestionKind) {
    const { newMetadata, newDefaults } = kindOf(next)
    chosenKind.set(next)
    onChange({
      kind: next,
      metadata: newMetadata() as DesignedQuestion['metadata'],
      defaults: newDefaults(),
      bands: [],
    })
    setUnconfirmed(null)
  }

  return (
    <>
      <Field label={words.kind} error={problem}>
        {(control) => (
          <span className="kind-choice">
            {isQuestionKind(kind) && <Icon name={viewOf(kind).icon} />}
            <BareSelect
              {...control}
              value={kind}
              choices={questionKinds.map((id) => ({ value: id, label: kindOf(id).wording.name }))}
              onChange={(chosen) => {
                if (!isQuestionKind(chosen) || chosen === kind) return
                if (isUnchanged()) put(chosen)
                else setUnconfirmed(chosen)
              }}
            />
          </span>
        )}
      </Field>
      {unconfirmed && (
        <ConfirmDialog
          title={words.changeKindTitle(kindOf(unconfirmed).wording.name)}
          confirm={words.changeKind}
          onConfirm={() => put(unconfirmed)}
          onClose={() => setUnconfirmed(null)}
        >
          <p>{words.changeKindText}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
