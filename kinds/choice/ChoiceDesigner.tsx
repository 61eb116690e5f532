import type * as z from 'zod/mini'
import { DesignSelect } from '../fields/DesignSelect'
import { problemsOf } from '../fields/problems'
import type { DesignerProps } from '../view'
import { OptionsEditor } from './OptionsEditor'
import type { ChoiceMetadata, Layout } from './metadata'

interface ChoiceDesignerProps extends DesignerProps<ChoiceMetadata> {
  readonly schema: z.ZodMiniType<ChoiceMetadata>
  /** One option can be chosen, so at most one is preselected. */
  readonly single?: boolean
  /** Options may ask for a note. */
  readonly notes?: boolean
  /** Options have options below them. */
  readonly levels?: boolean
}

const layouts: readonly { value: Layout; label: string }[] = [
  { value: 'list', label: 'Una sotto l’altra' },
  { value: 'row', label: 'Su una riga' },
  { value: 'select', label: 'Menu a tendina' },
  { value: 'matrix', label: 'Tabella con le domande vicine' },
]

/** The design of every choice kind: how the options are laid out, and the options. */
export function ChoiceDesigner(props: ChoiceDesignerProps) {
  const { id, metadata, defaults, problems, schema, onChange, onDefaults } = props
  const { single = false, notes = false, levels = false } = props
  const problem = problemsOf(schema, metadata, problems)
  return (
    <div className="rk-design rk-design--choice">
      {!levels && (
        <DesignSelect
          id={`${id}-layout`}
          label="Disposizione"
          value={metadata.layout ?? 'list'}
          choices={layouts}
          problem={problem['/layout']}
          onChange={(layout) =>
            onChange({ ...metadata, layout: layout === 'list' ? undefined : layout }, 'now')
          }
        />
      )}
      <OptionsEditor
        id={id}
        options={metadata.options}
        defaults={defaults ?? []}
        problems={problem}
        single={single}
        notes={notes}
        levels={levels}
        onChange={(options, pace) => onChange({ ...metadata, options }, pace)}
        onDefaults={onDefaults}
      />
    </div>
  )
}
