// Searching runs in a worker, and browsers start none for a page that was opened from the disk. There a hidden frame does its
// work: it loads the same script, and takes and gives the same messages.
if (location.protocol === "file:") {
  class FrameWorker extends EventTarget {
    constructor(url) {
      super();
      this.frame = document.createElement("iframe");
      this.frame.hidden = true;
      document.body.append(this.frame);
      const inner = this.frame.contentWindow;
      this.heard = ({ data, source }) => {
        if (source !== this.frame.contentWindow) return;
        const message = new MessageEvent("message", { data });
        this.dispatchEvent(message);
        if (this.onmessage) this.onmessage(message);
      };
      window.addEventListener("message", this.heard);
      inner.document.open();
      inner.document.write(
        `<script>
          postMessage = (data) => parent.dispatchEvent(new MessageEvent("message", { data, source: window }));
          importScripts = (...urls) => urls.reduce((before, url) => before.then(() => new Promise((done, failed) => {
            const script = document.createElement("script");
            script.src = url;
            script.onload = done;
            script.onerror = failed;
            document.body.append(script);
          })), Promise.resolve());
        <\/script><script src="${url}"><\/script>`,
      );
      inner.document.close();
      this.ready = new Promise((resolve) => inner.addEventListener("load", resolve)); // open() has taken earlier listeners away
    }
    postMessage(data) {
      this.ready.then(() => this.frame.contentWindow.dispatchEvent(new MessageEvent("message", { data })));
    }
    terminate() {
      this.frame.remove();
      window.removeEventListener("message", this.heard);
    }
  }
  window.Worker = FrameWorker;
}
