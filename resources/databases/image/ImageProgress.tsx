/** How much of an image has left. */
export function ImageProgress({
  share,
  label,
}: {
  readonly share: number
  readonly label: string
}) {
  return (
    <div className="image-field__progress">
      <progress max={1} value={share} aria-label={label} />
      <span>{label}</span>
    </div>
  )
}
