import { DesignCheckbox } from '../fields/DesignCheckbox'
import { DesignNumber } from '../fields/DesignNumber'
import { DesignSelect } from '../fields/DesignSelect'
import { DesignText } from '../fields/DesignText'
import { problemsOf } from '../fields/problems'
import type { DesignerProps } from '../view'
import { PatternTrial } from './PatternTrial'
import { isPattern, namedPatterns } from './patterns'
import { text } from './text.kind'
import type { TextMetadata } from './text.kind'

const shapes = [
  { value: '', label: 'Qualsiasi testo' },
  ...Object.entries(namedPatterns).map(([value, { label }]) => ({ value, label })),
  { value: 'mask:', label: 'Secondo uno schema' },
]

const isMask = (pattern: string | undefined) => pattern?.startsWith('mask:') === true

export default function TextDesigner(props: DesignerProps<TextMetadata>) {
  const { id, metadata, problems, onChange } = props
  const problem = problemsOf(text.metadata, metadata, problems)
  const { multiline, maxLength, pattern } = metadata
  return (
    <div className="rk-design">
      <DesignCheckbox
        label="Su più righe"
        checked={multiline === true}
        onChange={(checked) => onChange({ ...metadata, multiline: checked || undefined }, 'now')}
      />
      <DesignNumber
        id={`${id}-max-length`}
        label="Lunghezza massima (caratteri)"
        value={maxLength}
        problem={problem['/maxLength']}
        onChange={(value, pace) => onChange({ ...metadata, maxLength: value }, pace)}
      />
      <DesignSelect
        id={`${id}-pattern`}
        label="Formato"
        value={isMask(pattern) ? 'mask:' : (pattern ?? '')}
        choices={shapes}
        problem={isMask(pattern) ? undefined : problem['/pattern']}
        onChange={(value) =>
          onChange(
            { ...metadata, pattern: value === 'mask:' ? 'mask:000' : value || undefined },
            'now',
          )
        }
      />
      {isMask(pattern) && (
        <DesignText
          id={`${id}-mask`}
          label="Schema"
          value={pattern?.slice('mask:'.length)}
          problem={problem['/pattern']}
          hint="0 una cifra, A una lettera, * una delle due; il resto vale com’è. Per esempio AA-000."
          onChange={(value, pace) =>
            onChange({ ...metadata, pattern: `mask:${value ?? ''}` }, pace)
          }
        />
      )}
      {pattern !== undefined && isPattern(pattern) && <PatternTrial pattern={pattern} />}
    </div>
  )
}
