import { designDrafts as words } from '../../../i18n/words/admin/designs/design-drafts'
import { GroupDot } from '../../../ui/GroupDot'
import { Icon } from '../../../ui/Icon'
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden'
import { FormulaText } from '../logic/FormulaText'
import type { FieldChange, Shown } from './field-changes'

/** Fields of a question or group with their values before and after. */
export function FieldChanges({ changes }: { readonly changes: readonly FieldChange[] }) {
  if (changes.length === 0) return null
  return (
    <dl className="field-changes">
      {changes.map(({ label, values, sentences }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {values?.before && (
              <>
                <del>
                  <VisuallyHidden>{words.before}: </VisuallyHidden>
                  <Value shown={values.before} />
                </del>
                <Icon name="arrow-right" />
              </>
            )}
            {values && (
              <ins>
                {values.before && <VisuallyHidden>{words.after}: </VisuallyHidden>}
                <Value shown={values.after} />
              </ins>
            )}
            {sentences && (
              <ul role="list">
                {sentences.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Value({ shown }: { readonly shown: Shown }) {
  if ('formula' in shown) return <FormulaText formula={shown.formula} />
  if ('text' in shown) return shown.text
  return (
    <span style={{ '--group-color': shown.color }}>
      <GroupDot />
      {shown.color}
    </span>
  )
}
