import { encode } from 'uqr'

/** A text as a QR code, dark on white in every colour scheme: phones read no other. */
export default function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, data } = encode(text, { border: 4 })
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return (
    <svg
      role="img"
      aria-label={label}
      className="second-factor__qr"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="var(--color-paper)" />
      <path d={dark.join('')} fill="var(--color-ink)" />
    </svg>
  )
}
