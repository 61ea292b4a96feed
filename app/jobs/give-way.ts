/** A turn of the event loop, so that the page draws and answers before long work goes on. Timers would be held back to 4 ms and more. */
export function giveWay(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}
