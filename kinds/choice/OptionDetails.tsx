import { DesignCheckbox } from '../fields/DesignCheckbox'
import { DesignNumber } from '../fields/DesignNumber'
import { DesignText } from '../fields/DesignText'
import type { OptionRowProps } from './option-row'

const on = (checked: boolean) => checked || undefined

/** What an option has besides its label: code, score, note, exclusion, preselection, retirement. */
export function OptionDetails(props: OptionRowProps) {
  const { id, option, problems, pointer, preferred, notes, below, onChange, onPrefer } = props
  return (
    <div className="rk-row__details">
      <DesignText
        id={`${id}-code`}
        label="Codice"
        value={option.code}
        problem={problems[`${pointer}/code`]}
        onChange={(code, pace) => onChange({ ...option, code }, pace)}
      />
      <DesignNumber
        id={`${id}-score`}
        label="Punteggio"
        value={option.score}
        problem={problems[`${pointer}/score`]}
        onChange={(score, pace) => onChange({ ...option, score }, pace)}
      />
      {notes && (
        <DesignCheckbox
          label="Con nota"
          checked={option.withNote === true}
          onChange={(checked) => onChange({ ...option, withNote: on(checked) }, 'now')}
        />
      )}
      <DesignCheckbox
        label="Esclude le altre"
        checked={option.exclusive === true}
        onChange={(checked) => onChange({ ...option, exclusive: on(checked) }, 'now')}
      />
      {(below ?? 0) === 0 && (
        <DesignCheckbox label="Preselezionata" checked={preferred} onChange={onPrefer} />
      )}
      <DesignCheckbox
        label="Non offrire più"
        checked={option.retired === true}
        onChange={(checked) => onChange({ ...option, retired: on(checked) }, 'now')}
      />
    </div>
  )
}
