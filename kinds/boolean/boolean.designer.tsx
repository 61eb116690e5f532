/** Yes or no has no settings; the panel tells so instead of staying empty. */
export default function BooleanDesigner() {
  return <p className="field__help">La risposta è Sì o No: non c’è altro da impostare.</p>
}
