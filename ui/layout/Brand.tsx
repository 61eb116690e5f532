import { it } from '../../i18n/frame'
import mark from '../mark.svg'
import './Brand.css'

/** The product's mark and name. */
export function Brand() {
  return (
    <span className="brand">
      <img src={mark} alt="" width={28} height={28} />
      <span>{it.shell.product}</span>
    </span>
  )
}
