// A MongoDB-compatible server for the tests: FerretDB over SQLite, behind a gate that lets one message of a database through at a time.
//
// FerretDB does not isolate one update from another, which MongoDB guarantees and the adapters count on; so gated, it does.
// `build` makes the server.
package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"log"
	"log/slog"
	"net"
	"os"
	"os/signal"
	"path/filepath"
	"sync"
	"syscall"

	"github.com/FerretDB/FerretDB/ferretdb"
)

// exchanges holds a mutex for each database, by its name.
var exchanges sync.Map

func main() {
	listen := flag.String("listen", "127.0.0.1:0", "address to listen on; port 0 takes a free one")
	data := flag.String("data", "", "folder of the databases; a new one under the system's temporary folder when left out")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := run(ctx, *listen, *data); err != nil {
		log.Fatal(err)
	}
}

func run(ctx context.Context, listen, data string) error {
	socket, err := os.MkdirTemp("", "mongodb")
	if err != nil {
		return err
	}
	defer os.RemoveAll(socket)
	if data == "" {
		data = socket
	}
	path := filepath.Join(socket, "s")
	server, err := ferretdb.New(&ferretdb.Config{
		Listener: ferretdb.ListenerConfig{Unix: path},
		Logger:   slog.New(slog.NewTextHandler(io.Discard, nil)),
		Handler:  "sqlite",
		// Nothing of it has to outlive the machine, so nothing waits for the disk.
		SQLiteURL: "file:" + data + "/?_pragma=synchronous(off)",
	})
	if err != nil {
		return err
	}
	gate, err := net.Listen("tcp", listen)
	if err != nil {
		return err
	}
	context.AfterFunc(ctx, func() { gate.Close() })
	go accept(gate, path)
	fmt.Printf("mongodb://%s/\n", gate.Addr())
	return server.Run(ctx)
}

func accept(gate net.Listener, path string) {
	for {
		client, err := gate.Accept()
		if err != nil {
			return
		}
		go func() {
			defer client.Close()
			server, err := net.Dial("unix", path)
			if err != nil {
				return
			}
			defer server.Close()
			requests, here := requestsOf(client)
			for request := range requests {
				if pass(here, request, client, server) != nil {
					client.Close()
				}
			}
		}()
	}
}

// requestsOf reads a client's requests as they come. The context ends once the client has left.
func requestsOf(client net.Conn) (<-chan message, context.Context) {
	requests := make(chan message)
	here, leave := context.WithCancel(context.Background())
	go func() {
		defer leave()
		defer close(requests)
		for {
			request, err := read(client)
			if err != nil {
				return
			}
			requests <- request
		}
	}()
	return requests, here
}

// pass hands one request to the server and its reply back.
func pass(here context.Context, request message, client, server net.Conn) error {
	reply, err := answer(here, server, request)
	if err != nil || reply == nil {
		return err
	}
	_, err = client.Write(reply)
	return err
}

// answer waits for its turn. Who has left by then, as clients do that have waited for long, is not served: a busy server would do nothing else.
func answer(here context.Context, server net.Conn, request message) (message, error) {
	held, _ := exchanges.LoadOrStore(request.database(), new(sync.Mutex))
	exchange := held.(*sync.Mutex)
	exchange.Lock()
	defer exchange.Unlock()
	if here.Err() != nil && !request.wantsNoReply() {
		return nil, here.Err()
	}
	if _, err := server.Write(request); err != nil || request.wantsNoReply() {
		return nil, err
	}
	for {
		// The server also answers requests that want no reply: what belongs to an earlier one is dropped.
		reply, err := read(server)
		if err != nil || reply.responseTo() == request.id() {
			return reply, err
		}
	}
}
