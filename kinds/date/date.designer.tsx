import { SettingFields } from '../fields/SettingFields'
import type { DesignerProps } from '../view'
import { DayBound } from './DayBound'
import { date } from './date.kind'
import type { DateMetadata } from './date.kind'

export default function DateDesigner(props: DesignerProps<DateMetadata>) {
  const { metadata, onChange } = props
  return (
    <div className="rk-design">
      <SettingFields
        kind={date}
        designer={props}
        own={(key, field) => (
          <DayBound
            {...field}
            value={metadata[key]}
            onChange={(value, commitMode) => onChange({ ...metadata, [key]: value }, commitMode)}
          />
        )}
      />
      <p className="field__help">
        Fuori dai giorni ammessi la risposta è rifiutata; fuori da quelli attesi chiede una
        conferma. «Oggi» è il giorno in cui si risponde.
      </p>
    </div>
  )
}
