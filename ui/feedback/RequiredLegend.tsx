import { it } from '../../i18n/frame'
import './RequiredLegend.css'

/** Meaning of the mark of required fields. In a form without any it is not shown. */
export function RequiredLegend({ text = it.shell.requiredField }: { readonly text?: string }) {
  return <p className="required-legend">{text}</p>
}
