import { useState } from 'react'
import { it } from '../../../i18n/admin'
import { isQuestionKind, kindOf, type QuestionKind, questionKinds } from '../../../kinds/index'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog'
import { Select } from '../../../ui/fields/Select'
import type { DesignedQuestion } from '../design'

const words = it.admin.questions

interface KindChoiceProps {
  readonly kind: string
  readonly metadata: unknown
  readonly problem: string | undefined
  readonly onChange: (
    patch: Pick<DesignedQuestion, 'kind' | 'metadata' | 'defaults' | 'bands'>,
  ) => void
}

/** The kind of a question; another one starts afresh (product §4), which is asked about when something would be lost. */
export function KindChoice({ kind, metadata, problem, onChange }: KindChoiceProps) {
  const [asked, setAsked] = useState<QuestionKind | null>(null)
  // Asked when another kind is chosen, not at every drawing: options can weigh more than a megabyte.
  const isUntouched = () =>
    isQuestionKind(kind) && JSON.stringify(kindOf(kind).newMetadata()) === JSON.stringify(metadata)

  function put(next: QuestionKind) {
    const { newMetadata, newDefaults } = kindOf(next)
    onChange({
      kind: next,
      metadata: newMetadata() as DesignedQuestion['metadata'],
      defaults: newDefaults(),
      bands: [],
    })
    setAsked(null)
  }

  return (
    <>
      <Select
        label={words.kind}
        value={kind}
        error={problem}
        onChange={({ target: { value } }) => {
          if (!isQuestionKind(value) || value === kind) return
          if (isUntouched()) put(value)
          else setAsked(value)
        }}
      >
        {questionKinds.map((id) => (
          <option key={id} value={id}>
            {kindOf(id).wording.name}
          </option>
        ))}
      </Select>
      {asked && (
        <ConfirmDialog
          title={words.changeKindTitle(kindOf(asked).wording.name)}
          confirm={words.changeKind}
          onConfirm={() => put(asked)}
          onClose={() => setAsked(null)}
        >
          <p>{words.changeKindText}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
