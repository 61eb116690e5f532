import { SettingFields } from '../fields/SettingFields'
import type { DesignerProps } from '../view'
import { number } from './number.kind'
import type { NumberMetadata } from './number.kind'

export default function NumberDesigner(props: DesignerProps<NumberMetadata>) {
  return (
    <div className="rk-design">
      <SettingFields kind={number} designer={props} />
      <p className="field__help">
        Fuori dai valori ammessi la risposta è rifiutata; fuori da quelli attesi chiede una
        conferma.
      </p>
    </div>
  )
}
