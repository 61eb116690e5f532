/** All charts, as one chunk that is loaded with the first one. The chart library is larger than the rest of the doctors' area. */
export { BarsChart } from './BarsChart'
export { BoxChart } from './BoxChart'
export { HistogramChart } from './HistogramChart'
export { LinesChart } from './LinesChart'
