/** Lightness, and position between green and red, blue and yellow: colours that look as different are as far apart. */
export type Oklab = readonly [lightness: number, a: number, b: number]

const channels = (hex: string) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)

const linear = (hex: string) =>
  channels(hex).map((value) =>
    value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  )

const luminance = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = linear(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast of two colours as WCAG computes it, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** A colour such as `#0b5a7d` in the space in which browsers mix. */
export function oklab(hex: string): Oklab {
  const [red = 0, green = 0, blue = 0] = linear(hex)
  const l = Math.cbrt(0.412_221_470_8 * red + 0.536_332_536_3 * green + 0.051_445_992_9 * blue)
  const m = Math.cbrt(0.211_903_498_2 * red + 0.680_699_545_1 * green + 0.107_396_956_6 * blue)
  const s = Math.cbrt(0.088_302_461_9 * red + 0.281_718_837_6 * green + 0.629_978_700_5 * blue)
  return [
    0.210_454_255_3 * l + 0.793_617_785 * m - 0.004_072_046_8 * s,
    1.977_998_495_1 * l - 2.428_592_205 * m + 0.450_593_709_9 * s,
    0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766 * s,
  ]
}

/** The colour of that place, as near as a screen has it. */
export function fromOklab([lightness, a, b]: Oklab): string {
  const l = (lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b) ** 3
  const m = (lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b) ** 3
  const s = (lightness - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3
  const rgb = [
    4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s,
    -1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s,
    -0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701 * s,
  ].map((value) => {
    const inside = Math.min(1, Math.max(0, value))
    const shown = inside <= 0.003_130_8 ? 12.92 * inside : 1.055 * inside ** (1 / 2.4) - 0.055
    return Math.round(shown * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${rgb.join('')}`
}

/** Difference of two colours, as people see it. */
export function distance(one: string, other: string): number {
  const [first, second] = [oklab(one), oklab(other)]
  return Math.hypot(...first.map((value, at) => value - (second[at] ?? 0)))
}
