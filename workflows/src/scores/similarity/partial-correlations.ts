import type { Predictors } from './predict-channels.ts'

/**
 * Creates a function that calls `found` with each channel whose partial correlation with the given one is positive. It
 * is the geometric mean of how the two predict each other, and symmetric (from the weights -Pij/Pjj and -Pij/Pii, with
 * P the inverse of XᵀX + λ; Steck, "Markov Random Fields for Collaborative Filtering", 2019).
 */
export function createPartialCorrelations({
  neighbors,
  weights,
  width,
  channelCount,
  directions,
  loadings,
}: Predictors) {
  const { rank, basis } = directions
  const inverse = invertNeighbors(neighbors, channelCount)
  const asked = new Float64Array(channelCount)
  const asking = new Float64Array(channelCount)
  const isMet = new Uint8Array(channelCount)

  return (channel: number, found: (other: number, correlation: number) => void) => {
    const met: number[] = []
    for (let at = channel * width; at < (channel + 1) * width; at += 1) {
      const other = neighbors[at]!
      if (other === -1) break
      asked[other] = weights[at]!
      isMet[other] = 1
      met.push(other)
    }
    for (let at = inverse.starts[channel]!; at < inverse.starts[channel + 1]!; at += 1) {
      const place = inverse.places[at]!
      const other = Math.floor(place / width)
      asking[other] = weights[place]!
      if (isMet[other] === 0) met.push(other)
      isMet[other] = 1
    }
    for (const other of met) {
      const there = asked[other]! + flow(other, channel)
      const back = asking[other]! + flow(channel, other)
      asked[other] = 0
      asking[other] = 0
      isMet[other] = 0
      if (there > 0 && back > 0) found(other, Math.min(1, Math.sqrt(there * back)))
    }
  }

  /** How much `one` predicts `other` through the principal directions. */
  function flow(one: number, other: number) {
    let sum = 0
    for (let axis = 0; axis < rank; axis += 1)
      sum += basis[one * rank + axis]! * loadings[other * rank + axis]!
    return sum
  }
}

/** For each channel, the positions at which it is a neighbor of another. */
function invertNeighbors(neighbors: Int32Array, channelCount: number) {
  const starts = new Int32Array(channelCount + 1)
  for (const neighbor of neighbors) if (neighbor !== -1) starts[neighbor + 1]! += 1
  for (let channel = 0; channel < channelCount; channel += 1) starts[channel + 1]! += starts[channel]!
  const next = starts.slice()
  const places = new Int32Array(starts[channelCount]!)
  for (let place = 0; place < neighbors.length; place += 1)
    if (neighbors[place] !== -1) places[next[neighbors[place]!]!++] = place
  return { starts, places }
}
