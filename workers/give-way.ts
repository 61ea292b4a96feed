/** A turn of the event loop: waiting messages get in, and a page draws and answers. Timers would do it too, but are held back to 4 ms and more. */
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
