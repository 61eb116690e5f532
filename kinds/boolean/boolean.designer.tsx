/** Yes or no has no settings; the panel tells so instead of staying empty. */
export default function BooleanDesigner() {
  return <p className="rk-field__hint">La risposta è Sì o No: non c’è altro da impostare.</p>
}
