package main

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"io"
)

const (
	headerBytes = 16
	maxBytes    = 48_000_000
	opMsg       = 2013
	moreToCome  = 1 << 1
)

// message is one message of MongoDB's wire protocol, its header (length, id, response to, code) included.
type message []byte

func (m message) field(at int) uint32 { return binary.LittleEndian.Uint32(m[at:]) }
func (m message) id() uint32          { return m.field(4) }
func (m message) responseTo() uint32  { return m.field(8) }
func (m message) wantsNoReply() bool {
	return m.field(12) == opMsg && len(m) >= 20 && m.field(16)&moreToCome != 0
}

// database is the name of the database that a command is for: the string after the field `$db` of its document. It is empty for other messages.
func (m message) database() string {
	_, value, found := bytes.Cut(m, []byte("\x02$db\x00"))
	if m.field(12) != opMsg || !found || len(value) < 4 {
		return ""
	}
	name, _, _ := bytes.Cut(value[4:], []byte{0})
	return string(name)
}

func read(from io.Reader) (message, error) {
	header := make([]byte, headerBytes)
	if _, err := io.ReadFull(from, header); err != nil {
		return nil, err
	}
	length := message(header).field(0)
	if length < headerBytes || length > maxBytes {
		return nil, fmt.Errorf("a message of %d bytes", length)
	}
	whole := make([]byte, length)
	copy(whole, header)
	_, err := io.ReadFull(from, whole[headerBytes:])
	return whole, err
}
